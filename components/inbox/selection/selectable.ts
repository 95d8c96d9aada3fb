import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { Severity } from '@/lib/orders/risks/risk';
import type { AfterApproval } from '@/lib/policy/rules/after-approval';

type Warning = { readonly severity: Exclude<Severity, 'fact'>; readonly title: string };

/** A payment that this person may approve together with others, as the list shows it. */
export type SelectablePayment = {
  /** The version on the screen, to which the approval is bound. */
  readonly seen: { readonly id: string; readonly version: number; readonly hash: string };
  readonly beneficiaryName: string;
  readonly beneficiaryAccount: string;
  readonly amount: MinorUnits;
  /** The payout currency. */
  readonly currency: string;
  readonly account: string;
  /** What the account is debited, as far as the fee is known. */
  readonly debit: MinorUnits;
  /** What the account has before any of the payments; undefined if the provider did not respond. */
  readonly available: MinorUnits | undefined;
  /** All warnings, except for the balance. */
  readonly warnings: readonly Warning[];
  readonly executionOn: LocalDate | undefined;
  /** Whether it has a date ahead. */
  readonly isScheduled: boolean;
  readonly follows: AfterApproval['kind'];
};

/** A warning about some of the selected payments. */
export type GroupedWarning = Warning & { readonly about: readonly SelectablePayment[] };

/** An account that does not cover the selected payments. */
export type Shortfall = { readonly account: string; readonly missing: MinorUnits };

const sum = (amounts: readonly MinorUnits[]): MinorUnits =>
  minorUnits(amounts.reduce((total, amount) => total + amount, 0n));

export const totalOf = (payments: readonly SelectablePayment[]): MinorUnits =>
  sum(payments.map(({ amount }) => amount));

/** The debited sum of each payout currency, largest first. */
export const totalsByCurrency = (payments: readonly SelectablePayment[]) =>
  groupsOf(payments, ({ currency }) => currency)
    .map(([currency, group]) => ({ currency, count: group.length, total: totalOf(group) }))
    .toSorted((one, other) => (one.total > other.total ? -1 : 1));

/** Each warning once, with the payments that have it: fraud first, then the most frequent. */
export function warningsOf(payments: readonly SelectablePayment[]): readonly GroupedWarning[] {
  const each = payments.flatMap((payment) => payment.warnings.map((warning) => ({ warning, payment })));
  const groups = groupsOf(each, ({ warning }) => `${warning.severity} ${warning.title}`);
  return groups
    .flatMap(([, group]) =>
      group.slice(0, 1).map(({ warning }) => ({ ...warning, about: group.map(({ payment }) => payment) })),
    )
    .toSorted(
      (one, other) =>
        Number(other.severity === 'fraud') - Number(one.severity === 'fraud') ||
        other.about.length - one.about.length,
    );
}

/** The accounts that do not cover all selected payments together, though they may cover each of them. */
export const shortfallsOf = (payments: readonly SelectablePayment[]): readonly Shortfall[] =>
  groupsOf(payments, ({ account }) => account).flatMap(([account, group]) => {
    const available = group.find((payment) => payment.available !== undefined)?.available;
    const missing = minorUnits(sum(group.map(({ debit }) => debit)) - (available ?? 0n));
    return available !== undefined && missing > 0n ? [{ account, missing }] : [];
  });

function groupsOf<One>(all: readonly One[], keyOf: (one: One) => string): [string, readonly One[]][] {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

/** What follows the approval: how many are sent at once, scheduled, or need another approval. */
export const outcomesOf = (payments: readonly SelectablePayment[]) => {
  const last = payments.filter(({ follows }) => follows === 'last');
  const scheduled = last.filter(({ isScheduled }) => isScheduled).length;
  return { sent: last.length - scheduled, scheduled, more: payments.length - last.length };
};
