import { changeRequestRefusals } from '@/lib/change-requests/change-request';
import { seatRefusals } from '@/lib/deputies/seat-refusals';
import { showEuro } from '@/lib/kernel/formats/numbers';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import { type Breach, limitText } from '@/lib/policy/rules/limits';
import { type ProviderRefusal, refusalMessage } from '@/lib/provider/contract/errors';
import { en } from '@/messages/en/order-answers';
import { t } from '@/messages/order-answers';
import { joinTables, textTable } from '@/messages/text-table';
import type { SamePayment } from './same-payment';

/** Reasons for refusing a command about an order, with the only copy of their messages. */
export const orderRefusals = joinTables(
  seatRefusals,
  textTable(en.refusals, (code) => t(`refusals.${code}`)),
);
export type OrderRefusal = keyof typeof orderRefusals;

/** A policy violation, with the data for its message. */
export type PolicyProblem =
  | { readonly kind: 'over_limit'; readonly breaches: readonly Breach[] }
  | { readonly kind: 'duplicates'; readonly orders: readonly SamePayment[] }
  | { readonly kind: 'not_in_book' }
  | { readonly kind: 'cooling'; readonly until: Date }
  /** The replaced order is no longer refused or rejected, or another order replaces it. */
  | { readonly kind: 'replaced_order_went_through' }
  /** There is no recent answer from the provider about the replaced payment. */
  | { readonly kind: 'replaced_order_not_checked' };

export type SubmitRefusal = OrderRefusal | PolicyProblem;

export function submitMessage(refusal: SubmitRefusal): string {
  if (typeof refusal === 'string') return orderRefusals[refusal];
  switch (refusal.kind) {
    case 'over_limit':
      return refusal.breaches.map(breachText).join(' ');
    case 'duplicates':
      return t('policy.duplicates');
    case 'not_in_book':
      return t('policy.notInBook');
    case 'cooling':
      return t('policy.cooling', { from: refusal.until.toISOString().slice(0, 16).replace('T', ' ') });
    case 'replaced_order_went_through':
      return t('policy.replacedWentThrough');
    case 'replaced_order_not_checked':
      return t('policy.replacedNotChecked');
    default:
      return unreachable(refusal);
  }
}

function breachText({ limit, used, excess }: Breach): string {
  const room = fromDecimal(limit.amount) - used;
  const left = minorUnits(room > 0n ? room : 0n);
  return t('policy.overLimit', {
    limit: showEuro(fromDecimal(limit.amount)),
    scope: limitText(limit),
    excess: showEuro(excess),
    used: showEuro(used),
    left: showEuro(left),
    period: limit.period,
  });
}

/** Reasons why rescheduling or cancelling a pending payment at the provider failed (contract 3.1, 4.8). */
export type ProviderRequestRefusal =
  | { readonly kind: 'time_not_allowed' }
  | { readonly kind: 'refused'; readonly refusal: ProviderRefusal }
  /** No answer: the payment's status shows whether it took effect. */
  | { readonly kind: 'unknown' };

/** The message for a refused reschedule or cancellation. */
export function providerRequestText(
  refusal: ProviderRequestRefusal | { readonly kind: 'already_open' },
): string {
  switch (refusal.kind) {
    case 'already_open':
      return changeRequestRefusals.already_open;
    case 'time_not_allowed':
      return t('provider.timeNotAllowed');
    case 'refused':
      return t('provider.refused', { reason: refusalMessage(refusal.refusal) });
    case 'unknown':
      return t('provider.unknown');
    default:
      return unreachable(refusal);
  }
}
