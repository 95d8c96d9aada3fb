import { changeRequestRefusals } from '@/lib/change-requests/change-request';
import { formatAmount, fromDecimal, minorUnits } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import { type Breach, limitWords } from '@/lib/policy/rules/limits';
import { refusalWords } from '@/lib/provider/contract/errors';
import type { SamePayment } from '../checks/duplicates';
import type { AtServiceRefusal } from '../provider-requests/at-provider';

/** Why a command about an order was refused. Every code has its wording here, and only here. */
export const orderRefusals = {
  not_found: 'There is no such order. It may have been opened from an old link.',
  changed_since: 'This order has changed since you looked. Look at it again first.',
  wrong_state: 'This order is no longer in a state that allows this. The page now shows where it stands.',
  already_approved: 'You approved this order already. It waits for someone else.',
  own_order: 'You made or edited this order, so someone else has to decide about it.',
  no_longer_allowed: 'Your role has changed a moment ago, and does not allow this any more.',
  reason_missing: 'Say why, so that its maker knows what to change.',
  recall_reason_missing: 'Say why you stop this payment, so that the others know.',
  of_batch: 'This payment belongs to a batch. Pause or stop the batch instead.',
  being_sent:
    'This payment is being sent right now, so it cannot be stopped. Try again in a minute; the page shows how it went.',
  at_provider:
    'The bank already has this payment, so it cannot be stopped here. Paydesk follows it from now on; while it is pending, you can ask for its cancellation on this page.',
  not_asked:
    'The bank did not say whether it has this payment, and this database was restored from a backup, so nothing was stopped. Nothing is sent until admins resume it. Try again in a minute.',
  time_passed: 'The time to send it has passed. Choose a later one, or send it at once.',
  comment_missing: 'Write what you want to say.',
  not_refused:
    'Only a refused or rejected order is done again from the one before. Draft a new payment instead.',
  identifier_taken: 'This form has an identifier that is in use already. Nothing was saved. Open a new form.',
  not_open: 'The account to pay from is not an active account of yours. Choose another one.',
} as const;
export type OrderRefusal = keyof typeof orderRefusals;

/** What the policy does not let through, with what it takes to say why. */
export type PolicyProblem =
  | { readonly kind: 'over_limit'; readonly breaches: readonly Breach[] }
  | { readonly kind: 'duplicates'; readonly orders: readonly SamePayment[] }
  | { readonly kind: 'not_in_book' }
  | { readonly kind: 'cooling'; readonly until: Date }
  /** The order that it replaces is not refused or rejected any more, or another one replaces it. */
  | { readonly kind: 'origin_went_through' }
  /** The service has not said lately whether the payment that it replaces was made. */
  | { readonly kind: 'origin_not_checked' };

export type SubmitRefusal = OrderRefusal | PolicyProblem;

export function submitWords(refusal: SubmitRefusal): string {
  if (typeof refusal === 'string') return orderRefusals[refusal];
  switch (refusal.kind) {
    case 'over_limit':
      return refusal.breaches.map(breachWords).join(' ');
    case 'duplicates':
      return 'This looks like a payment that is there already. Say why it is another one, or leave it.';
    case 'not_in_book':
      return 'The policy lets such a payment go only to a verified beneficiary of the book, and this account is not among them, or over SWIFT not with this BIC. Add it to the book first.';
    case 'cooling':
      return `This beneficiary was verified lately, and a first payment of this size waits: it can be submitted from ${refusal.until.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`;
    case 'origin_went_through':
      return 'The order that this one replaces was paid after all, or another order or batch replaces it, so that this one would pay it twice. No money moved. Withdraw this one; if the other replacement failed, replace that one.';
    case 'origin_not_checked':
      return 'The payment that this one replaces could not be checked at the service, so nothing was done. Try again in a moment.';
    default:
      return unreachable(refusal);
  }
}

function breachWords({ limit, used, excess }: Breach): string {
  const room = fromDecimal(limit.amount) - used;
  const left = minorUnits(room > 0n ? room : 0n);
  return `This goes EUR ${formatAmount(excess)} beyond the limit of EUR ${formatAmount(fromDecimal(limit.amount))} for ${limitWords(limit)}: EUR ${formatAmount(used)} count already, EUR ${formatAmount(left)} are left. Pay that much at most, or wait for the next ${limit.period}.`;
}

/** The wording of what became of a reschedule or a cancellation. */
export function atServiceWords(refusal: AtServiceRefusal | { readonly kind: 'already_open' }): string {
  switch (refusal.kind) {
    case 'already_open':
      return changeRequestRefusals.already_open;
    case 'time_not_allowed':
      return 'Choose a time that lies ahead, within the next three months.';
    case 'refused':
      return `The service did not take it: ${refusalWords(refusal.refusal)}`;
    case 'unknown':
      return 'The service did not answer, so it is not known whether this took effect. The page shows what the payment says as soon as it does.';
    default:
      return unreachable(refusal);
  }
}
