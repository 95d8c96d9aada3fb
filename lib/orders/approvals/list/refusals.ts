import { type SeatRefusal, seatRefusals } from '@/lib/deputies/seat-refusals';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import type { OrderId } from '@/lib/kernel/ids';
import { unreachable } from '@/lib/kernel/result';
import { t } from '@/messages/order-answers';
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
  if (refusal === 'list_too_long') return t('list.tooLong', { most: String(mostInList) });
  if (refusal.kind === 'not_confirmed') return factorRefusals[refusal.factor];
  return t('list.refused', { count: refusal.refused.length });
}

/** The reason beside a payment of the list. */
function refusedInListMessage(refusal: RefusedInList): string {
  if (typeof refusal !== 'string') return submitMessage(refusal);
  switch (refusal) {
    case 'not_found':
    case 'changed_since':
    case 'wrong_state':
    case 'already_approved':
    case 'own_order':
      return t(`list.${refusal}`);
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
