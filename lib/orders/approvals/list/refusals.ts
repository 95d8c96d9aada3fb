import { type SeatRefusal, seatRefusals } from '@/lib/deputies/seat-refusals';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import type { OrderId } from '@/lib/kernel/ids';
import { unreachable } from '@/lib/kernel/result';
import { orderRefusals, type PolicyProblem, submitMessage } from '../../order/refusals';
import type { NotAll, NotConfirmed } from '../machine/approve';
import type { NotDecidable } from '../machine/decide';

/** Why one order of a list cannot be approved. */
export type RefusedInList = NotDecidable | SeatRefusal | 'own_order' | PolicyProblem;

/** Why a list was not approved. Nothing of it was. */
export type ListRefusal =
  | NotAll<OrderId, RefusedInList>
  | NotConfirmed
  | 'no_longer_allowed'
  | 'list_too_long';

/** The message for a refused list. */
function listMessage(refusal: ListRefusal): string {
  if (refusal === 'no_longer_allowed') return orderRefusals.no_longer_allowed;
  if (refusal === 'list_too_long')
    return `One confirmation approves at most ${mostInList} payments. Nothing was approved. Remove some of them.`;
  if (refusal.kind === 'not_confirmed') return factorRefusals[refusal.factor];
  const { length } = refusal.refused;
  return length === 1
    ? 'Nothing was approved, because one payment cannot be approved. Remove it from the selection and continue.'
    : `Nothing was approved, because ${length} payments cannot be approved. Remove them from the selection and continue.`;
}

/** The reason beside a payment of the list. */
function refusedInListMessage(refusal: RefusedInList): string {
  if (typeof refusal !== 'string') return submitMessage(refusal);
  switch (refusal) {
    case 'not_found':
      return 'It no longer exists.';
    case 'changed_since':
      return 'It has changed since you selected it. Review it again first.';
    case 'wrong_state':
      return 'It is no longer pending approval.';
    case 'already_approved':
      return 'You already approved it.';
    case 'own_order':
      return 'You made or edited it, so another person must decide.';
    case 'not_deputy':
    case 'own_of_absent':
    case 'represented_decided':
      return seatRefusals[refusal];
    default:
      return unreachable(refusal);
  }
}

/** The reply to the form: the message for the list, and the reason beside each payment, by its identifier. */
export const listRefusalReply = (refusal: ListRefusal) => ({
  ok: false as const,
  message: listMessage(refusal),
  ...(typeof refusal !== 'string' &&
    refusal.kind === 'not_all' && {
      fields: Object.fromEntries(refusal.refused.map(({ id, why }) => [id, refusedInListMessage(why)])),
    }),
});
