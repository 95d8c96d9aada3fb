import { seatRefusals } from '@/lib/deputies/seat-refusals';
import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { showEuro } from '@/lib/kernel/formats/numbers';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import { submitMessage } from '@/lib/orders/order/refusals';
import { currenciesUnknown, notPaidOut } from '@/lib/orders/quotes/payout-currency-messages';
import { type Breach, limitText } from '@/lib/policy/rules/limits';
import type { Limit } from '@/lib/policy/rules/policy';
import { t } from '@/messages/batch-answers';
import { en } from '@/messages/en/batch-answers';
import { joinTables, textTable } from '@/messages/text-table';
import type { Drift, SomeRows } from './dry-run-figures';

/** Messages for refused batch commands. The only place of these texts. */
export const batchRefusals = joinTables(
  seatRefusals,
  textTable({ currencies_not_said: true }, currenciesUnknown),
  textTable(en.refusals, (code) => t(`refusals.${code}`)),
);

/** A policy violation with the affected rows. */
export type RowsProblem =
  | { readonly kind: 'over_limit'; readonly breaches: readonly Breach[] }
  /** The sums per beneficiary exceed the limit; `most` is the largest excess. */
  | {
      readonly kind: 'over_beneficiary_limit';
      readonly limit: Limit;
      readonly rows: SomeRows;
      readonly most: MinorUnits;
    }
  | { readonly kind: 'not_in_book'; readonly rows: SomeRows }
  | { readonly kind: 'cooling'; readonly rows: SomeRows; readonly until: Date }
  /** The orders that these rows replace are no longer failed. */
  | { readonly kind: 'replaced_order_went_through'; readonly rows: SomeRows }
  /** The provider has not confirmed that the replaced payments were not made. */
  | { readonly kind: 'replaced_orders_not_checked'; readonly rows: SomeRows };

export type BatchRefusal =
  | keyof typeof batchRefusals
  | RowsProblem
  | { readonly kind: 'duplicates'; readonly rows: SomeRows }
  /** Rows in a payout currency that the provider does not support. */
  | {
      readonly kind: 'currency_not_paid';
      readonly currency: string;
      readonly offered: readonly string[];
      readonly rows: SomeRows;
    }
  | { readonly kind: 'drift'; readonly drifts: readonly Drift[] }
  /** The policy in force requires more approvals than the batch has. */
  | { readonly kind: 'needs_more'; readonly wanted: string }
  | { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

export function batchMessage(refusal: BatchRefusal): string {
  if (typeof refusal === 'string') return batchRefusals[refusal];
  switch (refusal.kind) {
    case 'over_limit':
      return submitMessage(refusal);
    case 'over_beneficiary_limit':
      return t('policy.overBeneficiaryLimit', {
        rows: rowsText(refusal.rows),
        limit: showEuro(fromDecimal(refusal.limit.amount)),
        scope: limitText(refusal.limit),
        most: showEuro(refusal.most),
      });
    case 'not_in_book':
      return t('policy.notInBook', { rows: rowsText(refusal.rows) });
    case 'cooling':
      return t('policy.cooling', {
        rows: rowsText(refusal.rows),
        from: refusal.until.toISOString().slice(0, 16).replace('T', ' '),
      });
    case 'replaced_order_went_through':
      return t('policy.replacedWentThrough', { rows: rowsText(refusal.rows) });
    case 'replaced_orders_not_checked':
      return t('policy.replacedNotChecked', { rows: rowsText(refusal.rows) });
    case 'duplicates':
      return t('policy.duplicates', { rows: rowsText(refusal.rows) });
    case 'currency_not_paid':
      return t('policy.currencyNotPaid', {
        why: notPaidOut(refusal.currency, refusal.offered),
        rows: rowsText(refusal.rows),
      });
    case 'drift':
      return t('policy.drift', { drifts: refusal.drifts.map(driftText).join(' ') });
    case 'needs_more':
      return t('policy.needsMore', { wanted: refusal.wanted });
    case 'not_confirmed':
      return factorRefusals[refusal.factor];
    default:
      return unreachable(refusal);
  }
}

export const driftText = ({ what, then, now }: Drift): string => t('drift.text', { what, then, now });

/** `3 rows (12, 40, 41)`, with line numbers of the file. */
export function rowsText({ count, first }: SomeRows): string {
  const lines = first.map(({ line }) => String(line)).join(', ');
  const more = count > first.length ? ' …' : '';
  const named = `${lines}${more}`;
  return first.length === 1 && count === 1
    ? t('rows.one', { lines: named })
    : t('rows.many', { count: String(count), lines: named });
}
