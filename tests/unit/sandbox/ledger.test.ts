import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import { networks } from '@/lib/provider/contract/terms';
import { statement } from '@/lib/sandbox/calls/statement';
import { openBank, orderOf, replay, start, stateOf } from './open-bank';

const index = fc.integer({ min: 0, max: 2 });
const cents = fc.bigInt({ min: 1n, max: 60_000n });
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      from: index,
      to: fc.option(index),
      cents: fc.option(cents),
      network: fc.constantFrom(...networks),
      charged: fc.boolean(),
      identifier: fc.option(fc.integer({ min: 0, max: 5 })),
      name: fc.constantFrom('Erika Muster', 'SANDBOX REJECT', 'SANDBOX SLOW'),
    }),
  },
  fc.record({ kind: fc.constant('receive' as const), to: index, cents }),
  fc.record({
    kind: fc.constant('schedule' as const),
    payment: fc.nat(20),
    hours: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), payment: fc.nat(20) }),
  fc.record({
    kind: fc.constant('recur' as const),
    beneficiary: fc.integer({ min: 1, max: 5 }),
    day: fc.integer({ min: 1, max: 7 }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 100_000 }),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

function perform(parts: ReturnType<typeof openBank>, step: Operation): void {
  const { bank, ibans, wait } = parts;
  const own = (position: number): string => ibans[position] ?? '';
  const payments = [...bank.book.payments.values()];
  if (step.kind === 'wait') {
    wait(step.seconds * 1000);
  } else if (step.kind === 'receive') {
    const { beneficiary: sender } = orderOf({ account: '' });
    const amount = toDecimal(minorUnits(step.cents));
    bank.receive({ account: own(step.to), amount, network: 'SEPA', sender, details: '', original: null });
  } else if (step.kind === 'recur') {
    const recurrence = { type: 'WEEKLY', day: step.day, time: '08:00:00', enabled: true } as const;
    bank.setRecurring(step.beneficiary, recurrence);
  } else if (step.kind === 'pay') {
    const order = orderOf({ account: own(step.from) });
    // No amount of its own: everything that is there, where the commission is what lacks.
    const amount = step.cents === null ? bank.book.availableOf(own(step.from)) : minorUnits(step.cents);
    bank.createPayment({
      ...order,
      amount: toDecimal(amount),
      network: step.network,
      beneficiary: {
        ...order.beneficiary,
        name: step.name,
        account: step.to === null ? order.beneficiary.account : own(step.to),
      },
      commissionAccount: step.charged ? own(1) : null,
      externalPaymentId: step.identifier === null ? null : `id-${step.identifier}`,
    });
  } else {
    const payment = payments[step.payment];
    if (payment && step.kind === 'schedule') bank.schedule(payment, bank.now() + step.hours * 3_600_000);
    if (payment && step.kind === 'cancel') bank.cancel(payment);
  }
}

describe('the ledger of the sandbox', () => {
  it('is restored from its events after any sequence of operations', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (steps) => {
        const parts = openBank();
        for (const step of steps) perform(parts, step);
        const { book } = parts.bank;
        expect(book.ledger.total()).toBe(0n);
        for (const account of book.accounts.values()) {
          let balance = account.openingBalance as bigint;
          for (const entry of account.entries) {
            balance += entry.direction === 'incoming' ? entry.amount : -entry.amount;
            expect(entry.runningBalance).toBe(balance);
            expect(balance).toBeGreaterThanOrEqual(0n);
          }
          expect(book.balanceOf(account.iban)).toBe(balance);
          expect(account.reserved).toBeGreaterThanOrEqual(0n);
          expect(book.availableOf(account.iban)).toBeGreaterThanOrEqual(0n);
        }
        expect(stateOf(replay(parts.events))).toEqual(stateOf(book));
      }),
      { numRuns: 300 },
    );
  });

  it('hold no reservation once every payment has ended', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), (steps) => {
        const parts = openBank();
        for (const step of steps) if (step.kind !== 'recur') perform(parts, step);
        parts.wait(100 * 86_400_000);
        for (const account of parts.bank.book.accounts.values()) expect(account.reserved).toBe(0n);
        for (const payment of parts.bank.book.payments.values()) expect(payment.status).not.toBe('PENDING');
      }),
    );
  });

  it('show the same closing and opening balance on both sides of any day', () => {
    const parts = openBank();
    const [account = ''] = parts.ibans;
    for (let day = 0; day < 10; day += 1) {
      parts.bank.createPayment(orderOf({ account, amount: `${day + 1}.00` }));
      parts.wait(86_400_000);
    }
    const between = (fromDate: string, toDate: string) => {
      const parameters = new Map(Object.entries({ account, fromDate, toDate }));
      const result = statement({
        bank: parts.bank,
        parameters,
        orderSecrets: { transactionSecrets: [''], signsCommissionAccount: false },
      });
      // safe: the shape is specified over HTTP by the contract's own schema
      return (result.ok ? result.value : {}) as { balanceStart: string; balanceEnd: string };
    };
    for (let day = 1; day < 12; day += 1) {
      const name = `2026-07-${String(day).padStart(2, '0')}`;
      const nextName = `2026-07-${String(day + 1).padStart(2, '0')}`;
      expect(between('2026-06-01', name).balanceEnd).toBe(between(nextName, '2026-08-31').balanceStart);
    }
  });

  it('makes one payment for a repeated order, and refuses another order with its identifier', () => {
    const { bank, ibans } = openBank();
    const order = orderOf({ account: ibans[0] ?? '', externalPaymentId: 'one' });
    const first = bank.createPayment(order);
    expect(bank.createPayment({ ...order })).toMatchObject({ ok: true, value: { isNew: false } });
    expect(first).toMatchObject({ ok: true, value: { isNew: true } });
    expect(bank.createPayment({ ...order, reference: 'Invoice 2' })).toMatchObject({ ok: false });
    expect(bank.book.payments.size).toBe(1);
  });

  it('rejects a scheduled payment without funds when due', () => {
    const { bank, ibans, wait } = openBank();
    const [account = ''] = ibans;
    const later = bank.createPayment(orderOf({ account, amount: '900.00' }));
    if (later.ok) bank.schedule(later.value.payment, start + 86_400_000);
    bank.createPayment(orderOf({ account, amount: '500.00' }));
    wait(2 * 86_400_000);
    const statuses = [...bank.book.payments.values()].filter((payment) => payment.order);
    expect(statuses).toMatchObject([
      { status: 'REJECTED', rejectReason: 'Insufficient funds' },
      { status: 'COMPLETED' },
    ]);
  });

  it('execute a rescheduled payment at its new time and not at the first', () => {
    const { bank, ibans, wait } = openBank();
    const created = bank.createPayment(orderOf({ account: ibans[0] ?? '' }));
    if (!created.ok) throw new Error('not created');
    const { payment } = created.value;
    bank.schedule(payment, start + 3_600_000);
    wait(3_599_999);
    expect(payment.status).toBe('PENDING');
    wait(1);
    expect(payment.status).toBe('COMPLETED');
  });

  it('make a recurring payment at each of its times, until it is cancelled', () => {
    const { bank, wait } = openBank();
    bank.setRecurring(5, { type: 'WEEKLY', day: 1, time: '08:00:00', enabled: true });
    for (let day = 0; day < 15; day += 1) wait(86_400_000);
    const made = () => [...bank.book.payments.values()].filter((payment) => payment.order);
    expect(made().map((payment) => payment.date)).toEqual(['2026-07-06', '2026-07-13']);
    bank.cancelRecurring(5);
    for (let day = 0; day < 15; day += 1) wait(86_400_000);
    expect(made()).toHaveLength(2);
  });

  it('pay nothing of a recurring payment that was switched off before its time', () => {
    const { bank, wait } = openBank();
    const weekly = { type: 'WEEKLY', day: 1, time: '08:00:00' } as const;
    bank.setRecurring(5, { ...weekly, enabled: true });
    bank.setRecurring(5, { ...weekly, enabled: false });
    for (let day = 0; day < 15; day += 1) wait(86_400_000);
    expect([...bank.book.payments.values()].filter((payment) => payment.order)).toEqual([]);
  });
});
