import { unreachable } from '@/lib/kernel/result';
import { refusalWords } from '@/lib/service/errors';
import type { AtServiceRefusal } from './at-service';

/** Why a command about an order was refused. Every code has its wording here, and only here. */
export const orderRefusals = {
  not_found: 'There is no such order. It may have been opened from an old link.',
  changed_since: 'This order has changed since you looked. Look at it again first.',
  wrong_state: 'This order is no longer in a state that allows this. The page now shows where it stands.',
  own_order: 'You made or edited this order, so someone else has to decide about it.',
  reason_missing: 'Say why, so that its maker knows what to change.',
  not_open: 'The account to pay from is not an active account of yours. Choose another one.',
} as const;
export type OrderRefusal = keyof typeof orderRefusals;

/** The wording of what became of a reschedule or a cancellation. */
export function atServiceWords(refusal: AtServiceRefusal): string {
  switch (refusal.kind) {
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
