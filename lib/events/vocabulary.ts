import { bankEventTexts } from './bank-events';
import { batchEventTexts } from './batch-events';
import { discussionEventTexts } from './discussion-events';
import type { EventText } from './event-text';
import type { NoticeRule } from './notice';
import { orderEventTexts } from './order-events';
import { personEventTexts } from './person-events';
import { ruleEventTexts } from './rule-events';

/** Every event by its audit action, for timelines, the audit log, notices and e-mails. */
const vocabulary: ReadonlyMap<string, EventText> = new Map(
  Object.entries({
    ...orderEventTexts,
    ...batchEventTexts,
    ...personEventTexts,
    ...ruleEventTexts,
    ...bankEventTexts,
    ...discussionEventTexts,
  }),
);

/** An action in the audit log; one of a later release by its own name. */
export const auditText = (action: string): string => vocabulary.get(action)?.audit ?? action;

/** An event on the timeline of an order, by its name there: a move, or `exception_opened` and the like. */
export const orderEventLabel = (event: string): string =>
  labelOf(event.startsWith('exception_') ? event.replace('_', '.') : `order.${event}`) ?? event;

/** An event on the timeline of a batch. */
export const batchEventLabel = (event: string): string => labelOf(`batch.${event}`) ?? event;

const labelOf = (action: string): string | undefined => vocabulary.get(action)?.label;

/** What people are notified of, by action. */
export const noticeRules: ReadonlyMap<string, NoticeRule> = new Map(
  [...vocabulary].flatMap(([action, { notice }]) => (notice ? [[action, notice] as const] : [])),
);
