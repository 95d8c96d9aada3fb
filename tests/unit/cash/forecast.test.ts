import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgesOf, forecast, lowestPoint, type Movement, shortfallsOf } from '@/lib/cash/forecast';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';

const today = localDate('2026-11-21');
const [first, second, third] = [
  iban('LT189999900000000101'),
  iban('DE89370400440532013000'),
  iban('NL91ABNA0417164300'),
] as const;
const own = [first, second, third] as const;

const cents = (value: bigint) => minorUnits(value);

const aMovement = (changes: Partial<Movement> = {}): Movement => ({
  day: addDays(today, 3),
  certainty: 'certain',
  account: first,
  amount: cents(100_00n),
  commission: zero,
  commissionAccount: first,
  toOwnAccount: null,
  ...changes,
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(cents);
const balances = fc
  .tuple(
    ...own.map((account) =>
      fc.tuple(fc.constant(account), fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })),
    ),
  )
  .map((pairs) => new Map<Iban, MinorUnits>(pairs.map(([account, amount]) => [account, cents(amount)])));
const anyMovement: fc.Arbitrary<Movement> = fc.record({
  day: fc.integer({ min: -10, max: 40 }).map((days) => addDays(today, days)),
  certainty: fc.constantFrom('certain' as const, 'likely' as const),
  account: fc.constantFrom(...own),
  amount: amounts,
  commission: fc.bigInt({ min: 0n, max: 50_00n }).map(cents),
  commissionAccount: fc.constantFrom(...own),
  toOwnAccount: fc.constantFrom(null, ...own),
});
const requested = fc.record({ balances, movements: fc.array(anyMovement, { maxLength: 30 }) });

describe('the forecast of balances', () => {
  test('has a point for today and for each day after it', () => {
    const { total } = forecast({ today, days: 30, balances: new Map([[first, cents(5n)]]), movements: [] });
    expect(total).toHaveLength(31);
    expect([total[0]?.date, total.at(-1)?.date]).toEqual([today, addDays(today, 30)]);
    expect(total.at(-1)).toMatchObject({ afterCertain: 5n, afterLikely: 5n });
  });

  test('lowers both edges by certain payments, and the lower one by likely payments', () => {
    const { accounts } = forecast({
      today,
      days: 5,
      balances: new Map([[first, cents(1_000_00n)]]),
      movements: [
        aMovement(),
        aMovement({ certainty: 'likely', amount: cents(30_00n), day: addDays(today, 4) }),
      ],
    });
    const points = accounts.get(first)?.map(edgesOf);
    expect(points?.[2]).toEqual({ upper: 1_000_00n, lower: 1_000_00n });
    expect(points?.[3]).toEqual({ upper: 900_00n, lower: 900_00n });
    expect(points?.[4]).toEqual({ upper: 900_00n, lower: 870_00n });
  });

  test('debits the commission from its account', () => {
    const { accounts } = forecast({
      today,
      days: 5,
      balances: new Map([
        [first, cents(200_00n)],
        [second, cents(10_00n)],
      ]),
      movements: [aMovement({ commission: cents(35n), commissionAccount: second })],
    });
    expect(accounts.get(first)?.at(-1)?.afterCertain).toBe(100_00n);
    expect(accounts.get(second)?.at(-1)?.afterCertain).toBe(9_65n);
  });

  test('counts overdue payments today', () => {
    const { total } = forecast({
      today,
      days: 2,
      balances: new Map([[first, cents(200_00n)]]),
      movements: [aMovement({ day: addDays(today, -9) })],
    });
    expect(total[0]?.afterCertain).toBe(100_00n);
  });

  test('keeps the lower edge at or below the upper one', () => {
    fc.assert(
      fc.property(requested, ({ balances, movements }) => {
        const { accounts, total } = forecast({ today, days: 30, balances, movements });
        for (const points of [total, ...accounts.values()]) {
          for (const { lower, upper } of points.map(edgesOf)) expect(lower).toBeLessThanOrEqual(upper);
        }
      }),
    );
  });

  test('sums the accounts to the total on each day', () => {
    fc.assert(
      fc.property(requested, ({ balances, movements }) => {
        const { accounts, total } = forecast({ today, days: 30, balances, movements });
        for (const [index, point] of total.entries()) {
          const parts = [...accounts.values()].map((points) => points[index]);
          const sumOf = (of: 'afterCertain' | 'afterLikely') =>
            parts.reduce((sum, part) => sum + (part?.[of] ?? 0n), 0n);
          expect(point).toMatchObject({
            afterCertain: sumOf('afterCertain'),
            afterLikely: sumOf('afterLikely'),
          });
        }
      }),
    );
  });

  test('keeps the total when money moves between own accounts', () => {
    fc.assert(
      fc.property(balances, fc.array(anyMovement, { maxLength: 20 }), (opening, movements) => {
        const transfers = movements.map((movement) => ({
          ...movement,
          toOwnAccount: movement.toOwnAccount ?? second,
          commission: zero,
        }));
        const { total } = forecast({ today, days: 30, balances: opening, movements: transfers });
        const [before] = total;
        for (const { afterCertain, afterLikely } of total) {
          expect([afterCertain, afterLikely]).toEqual([before?.afterCertain, before?.afterLikely]);
        }
      }),
    );
  });
});

describe('a shortfall', () => {
  const fromFirst = (movements: readonly Movement[], balance = 150_00n) =>
    shortfallsOf(
      forecast({ today, days: 30, balances: new Map([[first, cents(balance)]]), movements }).total,
    );

  test('is the first day below zero, and by how much', () => {
    expect(fromFirst([aMovement(), aMovement({ day: addDays(today, 9) })])).toEqual([
      { certainty: 'certain', date: addDays(today, 9), amount: -50_00n },
    ]);
  });

  test('is distinguished by whether it depends on likely payments', () => {
    expect(
      fromFirst([
        aMovement(),
        aMovement({ certainty: 'likely', day: addDays(today, 5) }),
        aMovement({ day: addDays(today, 20) }),
      ]),
    ).toEqual([
      { certainty: 'likely', date: addDays(today, 5), amount: -50_00n },
      { certainty: 'certain', date: addDays(today, 20), amount: -50_00n },
    ]);
  });

  test('is none if the balance stays at zero or above', () => {
    expect(fromFirst([aMovement()], 100_00n)).toEqual([]);
  });
});

describe('the lowest point ahead', () => {
  const lowestOfAll = (movements: readonly Movement[]) => {
    const now = new Map([
      [first, cents(500_00n)],
      [second, cents(1_00n)],
    ]);
    return lowestPoint(forecast({ today, days: 30, balances: now, movements }), now);
  };

  test('is the account and first day on which a movement leaves least', () => {
    expect(lowestOfAll([aMovement(), aMovement({ day: addDays(today, 9), certainty: 'likely' })])).toEqual({
      account: first,
      date: addDays(today, 9),
      amount: cents(300_00n),
    });
  });

  test('leaves out accounts that nothing lowers', () => {
    expect(lowestOfAll([aMovement({ toOwnAccount: second })])?.account).toBe(first);
  });

  test('is undefined if nothing is due', () => {
    expect(lowestOfAll([])).toBeUndefined();
  });
});
