import { describe, expect, it } from 'vitest';
import {
  outcomesOf,
  shortfallsOf,
  totalOf,
  totalsByCurrency,
  warningsOf,
} from '@/components/inbox/selection/selectable';
import { fromDecimal } from '@/lib/kernel/money';
import { selectablePayment } from '../../support/web/selectable-payment';

const first = { severity: 'warning', title: 'First payment' } as const;
const mismatch = { severity: 'fraud', title: 'Names differ' } as const;

describe('selected payments', () => {
  it('add up in all, and by payout currency with the largest first', () => {
    const payments = [
      selectablePayment(),
      selectablePayment({ currency: 'GBP', amount: fromDecimal('30.00') }),
      selectablePayment({ amount: fromDecimal('5.50') }),
    ];
    expect(totalOf(payments)).toBe(fromDecimal('45.50'));
    expect(totalsByCurrency(payments)).toEqual([
      { currency: 'GBP', count: 1, total: fromDecimal('30.00') },
      { currency: 'EUR', count: 2, total: fromDecimal('15.50') },
    ]);
  });

  it('show each warning once with all its payments, fraud first', () => {
    const [one, two, three] = [
      selectablePayment({ warnings: [first] }),
      selectablePayment({ warnings: [first, mismatch] }),
      selectablePayment(),
    ];
    expect(warningsOf([one, two, three])).toEqual([
      { ...mismatch, about: [two] },
      { ...first, about: [one, two] },
    ]);
  });

  it('are compared with the balance together, account by account', () => {
    const half = { debit: fromDecimal('60.00') };
    expect(shortfallsOf([selectablePayment(half)])).toEqual([]);
    expect(shortfallsOf([selectablePayment(half), selectablePayment(half)])).toEqual([
      { account: 'LT189999900000000101', missing: fromDecimal('20.00') },
    ]);
    expect(
      shortfallsOf([selectablePayment(half), selectablePayment({ ...half, account: 'another' })]),
    ).toEqual([]);
  });

  it('say nothing about an unknown balance', () => {
    expect(shortfallsOf([selectablePayment({ available: undefined })])).toEqual([]);
  });

  it('are counted by what follows their approval', () => {
    expect(
      outcomesOf([
        selectablePayment(),
        selectablePayment({ isScheduled: true }),
        selectablePayment({ follows: 'more', isScheduled: true }),
      ]),
    ).toEqual({ sent: 1, scheduled: 1, more: 1 });
  });
});
