import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { convert } from '@/lib/sandbox/bank/exchange-rates';
import { nextOccurrence } from '@/lib/sandbox/bank/recurrence';
import { commissionOf } from '@/lib/sandbox/bank/tariff';
import { DueQueue } from '@/lib/sandbox/ledger/due-queue';
import { Ledger, world } from '@/lib/sandbox/ledger/ledger';
import { retryDelayMs } from '@/lib/sandbox/webhooks/webhooks';

describe('the tariff', () => {
  it.each([
    ['SEPA', '1.00', false, '0.35'],
    ['SEPA_INSTANT', '99999.99', false, '0.70'],
    ['SWIFT', '15000.00', false, '15.00'],
    ['SWIFT', '15000.01', false, '15.01'],
    ['SWIFT', '20000.00', false, '20.00'],
    ['SWIFT', '20000.00', true, '0.00'],
  ] as const)(
    'asks for %s of %s, to an own account %s, the commission %s',
    (network, amount, own, expected) => {
      expect(toDecimal(commissionOf(fromDecimal(amount), network, own))).toBe(expected);
    },
  );
});

describe('a conversion', () => {
  it.each([
    ['GBP', '100.00', '84.12'],
    ['GBP', '0.01', '0.00'],
    ['JPY', '12.34', '2211'],
    ['KWD', '1.00', '0.354'],
    ['EUR', '7.05', '7.05'],
  ] as const)('has the decimals of %s: %s euro are %s', (currency, amount, expected) => {
    expect(convert(fromDecimal(amount), currency)).toBe(expected);
  });
});

describe('the ledger', () => {
  it('takes no booking that makes money', () => {
    expect(() => new Ledger().post([{ account: world, amount: fromDecimal('0.01') }])).toThrow('sum to zero');
  });
});

describe('the next time of a recurring payment', () => {
  const after = (type: 'WEEKLY' | 'MONTHLY' | 'QUARTERLY', day: number, instant: string): string =>
    new Date(
      nextOccurrence({ type, day, time: '08:00:00', enabled: true }, Date.parse(instant)),
    ).toISOString();
  it.each([
    ['WEEKLY', 1, '2026-11-21T12:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['WEEKLY', 6, '2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
    ['WEEKLY', 6, '2026-11-21T08:00:00Z', '2026-11-28T08:00:00.000Z'],
    ['MONTHLY', 31, '2026-11-21T12:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['MONTHLY', 31, '2027-02-10T12:00:00Z', '2027-02-28T08:00:00.000Z'],
    ['QUARTERLY', 1, '2026-11-21T12:00:00Z', '2027-01-01T08:00:00.000Z'],
    ['QUARTERLY', 92, '2027-01-21T12:00:00Z', '2027-03-31T08:00:00.000Z'],
  ] as const)('%s on day %i after %s is %s', (type, day, instant, expected) => {
    expect(after(type, day, instant)).toBe(expected);
  });
});

describe('the queue of what is due', () => {
  it('gives everything back in the order of its time, and nothing before it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), fc.nat(1000), (instants, now) => {
        const queue = new DueQueue();
        for (const at of instants) queue.add({ at, kind: 'payment', paymentId: String(at) });
        const taken: number[] = [];
        for (let item = queue.takeDue(now); item; item = queue.takeDue(now)) taken.push(item.at);
        expect(taken).toEqual(instants.filter((at) => at <= now).sort((left, right) => left - right));
      }),
    );
  });
});

describe('the wait before a webhook is tried again', () => {
  it('doubles up to a minute', () => {
    expect([1, 2, 3, 7, 8, 500].map(retryDelayMs)).toEqual([500, 1000, 2000, 32_000, 60_000, 60_000]);
  });
});
