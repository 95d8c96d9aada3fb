import { iban } from '@/lib/kernel/banking/iban';
import { addDays, daysBetween, localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import type { Entry, StatementHead } from '@/lib/statements/model/statement';

const period = { from: localDate('2026-01-01'), to: localDate('2026-12-31') };
const opening = 250_000_000n;

const names = [
  'Baltic Timber UAB',
  'Παπαδόπουλος και Υιοί Α.Ε.',
  'ООО «Северный ветер»',
  'Müller & Söhne Maschinenbau GmbH',
  'Łukasz Żółć Sp. z o.o.',
  'Щербак і партнери',
  'Ελληνική Ναυτιλία',
  'Aurora Freight Services Limited',
] as const;

const accounts = [
  'DE89370400440532013000',
  'GR1601101250000000012300695',
  'LT121000011101001000',
  'PL61109010140000071219812874',
] as const;

const referenceOf = (index: number): string =>
  index % 7 === 0
    ? `E2E-${(index * 7919).toString(16).padStart(8, '0')}-4f1c2a9b8e7d4c3fa0b1c2d3e4f5a6b7`
    : index % 3 === 0
      ? `Invoice ${index + 1} of our contract, delivery in ${(index % 12) + 1} parts`
      : `Invoice ${index + 1}`;

/** Every entry follows from its number alone; `before` is the balance that it finds. */
function entryAt(index: number, count: number, before: bigint): Entry {
  const isSwift = index % 25 === 24;
  const isIncoming = isSwift || index % 3 !== 1;
  const amount = BigInt(((index * 7919) % 500_000) + 1);
  const signedAmount = minorUnits(isIncoming ? amount : -amount);
  const days = daysBetween(period.from, period.to) + 1;
  return {
    paymentId: paymentId(String(700_000 + index)),
    networkType: isSwift ? 'SWIFT' : index % 5 === 0 ? 'SEPA_INSTANT' : 'SEPA',
    date: addDays(period.from, Math.floor((index * days) / count)),
    beneficiaryName: `${names[index % names.length]} ${index % 1000}`,
    account: accounts[index % accounts.length] ?? '',
    details: referenceOf(index),
    amount: minorUnits(amount),
    signedAmount,
    runningBalance: minorUnits(before + signedAmount),
    direction: isIncoming ? 'incoming' : 'outgoing',
    originalAmount: isSwift ? '1234.56' : null,
    originalCurrency: isSwift ? 'USD' : null,
    feePaymentId: null,
    externalPaymentId: null,
  };
}

/**
 * A statement of so many entries over a year, with Latin, Greek and Cyrillic names, made while it is read: it
 * is never in memory whole, and the same each time.
 */
export function statementOfSize(count: number): StatementSource {
  let closing = opening;
  let credits = 0n;
  let creditCount = 0;
  for (let index = 0; index < count; index += 1) {
    const { signedAmount } = entryAt(index, count, 0n);
    closing += signedAmount;
    if (signedAmount > 0n) {
      credits += signedAmount;
      creditCount += 1;
    }
  }
  const head: StatementHead = {
    clientName: 'Aster Trading OÜ',
    account: iban('LT121000011101001000'),
    period,
    opening: minorUnits(opening),
    closing: minorUnits(closing),
    credits: minorUnits(credits),
    debits: minorUnits(opening + credits - closing),
    creditCount,
    debitCount: count - creditCount,
    faults: [],
  };
  return {
    head,
    entries: { [Symbol.asyncIterator]: () => batchesOf(count) },
    asOf: new Date('2027-01-01T06:00:00Z'),
  };
}

async function* batchesOf(count: number): AsyncGenerator<readonly Entry[]> {
  let balance = opening;
  for (let start = 0; start < count; start += 500) {
    const batch: Entry[] = [];
    for (let index = start; index < Math.min(start + 500, count); index += 1) {
      const entry = entryAt(index, count, balance);
      balance = entry.runningBalance;
      batch.push(entry);
    }
    yield batch;
  }
}
