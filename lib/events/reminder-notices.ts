import { t } from '@/messages/reminders';
import type { NoticeRule } from './notice';

type Noun = 'order' | 'batch' | 'change_request' | 'exception' | 'reconciliation';

const reminder = (noun: Noun, together: string): NoticeRule => ({
  topic: 'reminders',
  audience: 'reminded',
  said: (_, times) => t(`reminded.${noun}`, { times }),
  together,
});

const escalation = (noun: Noun, together: string): NoticeRule => ({
  topic: 'reminders',
  audience: 'admins',
  said: (_, times) => t(`escalated.${noun}`, { times }),
  together,
});

/**
 * Notices of what waits too long for a decision, by action: a reminder of those who can decide, then an
 * escalation to admins.
 */
export const reminderNotices: Readonly<Record<string, NoticeRule>> = {
  'order.reminded': reminder('order', '/approvals?kind=payment'),
  'order.escalated': escalation('order', '/payments?state=awaiting_approval'),
  'batch.reminded': reminder('batch', '/approvals?kind=batch'),
  'batch.escalated': escalation('batch', '/batches'),
  'change_request.reminded': reminder('change_request', '/approvals?kind=change_request'),
  'change_request.escalated': escalation('change_request', '/change-requests'),
  'exception.reminded': reminder('exception', '/approvals?kind=exception'),
  'exception.escalated': escalation('exception', '/exceptions'),
  'reconciliation.reminded': reminder('reconciliation', '/approvals?kind=difference'),
  'reconciliation.escalated': escalation('reconciliation', '/reconciliation'),
};

const actions: ReadonlySet<string> = new Set(Object.keys(reminderNotices));

/** Whether it reminds of or escalates what waits too long. */
export const isReminder = (action: string): boolean => actions.has(action);
