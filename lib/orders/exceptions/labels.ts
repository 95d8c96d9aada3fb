import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';

/** Kinds that need attention but no decision: one person marks them as seen. */
export const isForAttention = (kind: ExceptionKind): boolean =>
  kind === 'late_settlement' || kind === 'other_payment';

/** Reasons for refusing a command about an exception, with the only copy of their messages. */
export const exceptionRefusals = {
  not_found: 'Exception not found.',
  closed: 'This exception is already resolved. The page now shows the outcome.',
  statement_old:
    'The statement was read more than four hours ago. Decline this request, check the statement again, and send a new request.',
  look_up_old:
    'The last look-up at the bank is more than ten minutes old, or predates the last request. Select “Look up now” on the exception, wait for the answer, then try again.',
  found_now: 'The bank has this payment, so it did not fail. Paydesk updates it, and this exception closes.',
  look_up_failed:
    'The bank could not be asked about this payment, so nothing was declared failed. Try again in a moment.',
  wrong_kind: 'This exception does not allow this action. The page now shows its current state.',
  not_sent_again:
    'It can’t be sent again: its batch was stopped, or the payment it replaces was made after all. Keep waiting, or request to declare it failed.',
  own_order: 'You made or edited this order, so others must decide.',
  time_not_allowed: 'Choose a future time within the next thirty days.',
  not_checked: 'Enter what you checked, so that the approver can rely on it.',
  statement_unavailable:
    'The statement could not be loaded, so nothing was declared failed. Try again in a moment.',
  in_statement:
    'The statement shows this payment, so it did not fail. Paydesk checks it now, and this exception closes.',
  already_open: 'The same request is already pending. Decide or withdraw that request first.',
} as const;
export type ExceptionRefusal = keyof typeof exceptionRefusals;
