import { t as audit } from '@/messages/audit-events';
import { t as timeline } from '@/messages/timelines';
import { bankNotices } from './bank-notices';
import { batchNotices } from './batch-notices';
import { discussionNotices } from './discussion-notices';
import type { NoticeRule } from './notice';
import { orderNotices } from './order-notices';
import { personNotices } from './person-notices';
import { reminderNotices } from './reminder-notices';
import { ruleNotices } from './rule-notices';
import { statusNotices } from './status-notices';

type AuditKey = Parameters<typeof audit>[0];
type TimelineKey = Parameters<typeof timeline>[0];
type EventKey = Exclude<TimelineKey, 'repeat' | `evidence.${string}`>;

/** An event on the timeline of an order: a move, or something that did not move the order. */
export type OrderEventName = NameAfter<'order', EventKey> | NameAfter<'actions.order', AuditKey>;

type NameAfter<Prefix extends string, Key> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** Names of events are stored: one of a later release has no message, and `constructor` is none. */
// safe: `has` and `raw` take any text
const isAuditKey = (key: string): key is AuditKey =>
  audit.has(key as AuditKey) && typeof audit.raw(key as AuditKey) === 'string';
const isEventKey = (key: string): key is EventKey =>
  timeline.has(key as EventKey) && typeof timeline.raw(key as EventKey) === 'string';

/** An action in the audit log; one of a later release by its own name. */
export function auditText(action: string): string {
  const key = `actions.${action}`;
  return isAuditKey(key) ? audit(key) : action;
}

const exceptionPrefix = 'exception_';

/** An event on the timeline of an order, by its name there: a move, or `exception_opened` and the like. */
export function orderEventLabel(event: string): string {
  const key = event.startsWith(exceptionPrefix)
    ? `exception.${event.slice(exceptionPrefix.length)}`
    : `order.${event}`;
  return isEventKey(key) ? timeline(key) : event;
}

/** An event on the timeline of a batch. */
export function batchEventLabel(event: string): string {
  const key = `batch.${event}`;
  return isEventKey(key) ? timeline(key) : event;
}

/** What people are notified of, by action. */
export const noticeRules: ReadonlyMap<string, NoticeRule> = new Map(
  Object.entries({
    ...orderNotices,
    ...batchNotices,
    ...personNotices,
    ...ruleNotices,
    ...bankNotices,
    ...discussionNotices,
    ...reminderNotices,
    ...statusNotices,
  }),
);
