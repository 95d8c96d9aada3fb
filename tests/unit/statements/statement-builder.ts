import { iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { ProviderStatement, StatementEntry } from '@/lib/provider/contract/contract';
import type { Period } from '@/lib/statements/model/period';

export const november: Period = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };

/** One movement: euro cents, above zero for a credit; `day` counts from the first day of the period. */
export type Movement = Partial<StatementEntry> & { readonly cents: number | bigint; readonly day?: number };

/** A reply of the provider that adds up, oldest entry first. */
export function replyOf(
  movements: readonly Movement[],
  { opening = 100_000n, period = november }: { opening?: bigint; period?: Period } = {},
): ProviderStatement {
  let balance = opening;
  const entries = movements.map(({ cents, day = 0, ...fields }, index): StatementEntry => {
    const signed = BigInt(cents);
    balance += signed;
    return {
      paymentId: paymentId(String(1001 + index)),
      networkType: 'SEPA',
      date: addDays(period.from, day),
      beneficiaryName: `Counterparty ${index + 1}`,
      account: 'DE89370400440532013000',
      details: `Invoice ${index + 1}`,
      amount: minorUnits(signed < 0n ? -signed : signed),
      runningBalance: minorUnits(balance),
      direction: signed < 0n ? 'outgoing' : 'incoming',
      originalAmount: null,
      originalCurrency: null,
      feePaymentId: null,
      externalPaymentId: null,
      ...fields,
    };
  });
  const turnover = (direction: StatementEntry['direction']): MinorUnits =>
    minorUnits(entries.filter((e) => e.direction === direction).reduce((total, e) => total + e.amount, 0n));
  return {
    clientName: 'Aster Trading OÜ',
    account: iban('LT121000011101001000'),
    balanceStart: minorUnits(opening),
    balanceEnd: minorUnits(balance),
    creditTurnover: turnover('incoming'),
    debitTurnover: turnover('outgoing'),
    entries,
  };
}

/** The reply with one entry's stated balance wrong by a cent. */
export const withWrongBalance = (reply: ProviderStatement, index: number): ProviderStatement => ({
  ...reply,
  entries: reply.entries.map((entry, at) =>
    at === index ? { ...entry, runningBalance: minorUnits(entry.runningBalance + 1n) } : entry,
  ),
});

export const day = (text: string): LocalDate => localDate(text);
