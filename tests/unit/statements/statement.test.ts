import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '@/lib/kernel/money';
import { firstBrokenEntry, readStatement, remarkOf } from '@/lib/statements/model/statement';
import { day, type Movement, november, replyOf, withWrongBalance } from './statement-builder';

/** Up to sixty movements on ascending days, several of them on one day. */
const ledger = fc
  .array(
    fc.record({ cents: fc.bigInt({ min: -999_999n, max: 999_999n }), step: fc.integer({ max: 1, min: 0 }) }),
    {
      maxLength: 29,
    },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(({ cents, step }): Movement => {
      at += step;
      return { cents: cents === 0n ? 1n : cents, day: at };
    });
  });

describe('a statement', () => {
  it('adds up for any ledger, with credits above and debits below zero', () => {
    fc.assert(
      fc.property(ledger, fc.bigInt({ min: -10_000n, max: 10_000n }), (movements, opening) => {
        const statement = readStatement(replyOf(movements, { opening }), november);
        expect(statement.faults).toEqual([]);
        expect(statement.entries.map((e) => e.signedAmount)).toEqual(movements.map((m) => BigInt(m.cents)));
        expect(remarkOf(statement)).toBeUndefined();
      }),
    );
  });

  it('comes oldest first whether the provider sends it oldest or newest first', () => {
    fc.assert(
      fc.property(ledger, (movements) => {
        const reply = replyOf(movements);
        const backward = { ...reply, entries: reply.entries.toReversed() };
        expect(readStatement(backward, november)).toEqual(readStatement(reply, november));
      }),
    );
  });

  it('keeps the order within a day when only the days come newest first', () => {
    const reply = replyOf([
      { cents: 500, day: 1 },
      { cents: -200, day: 1 },
      { cents: 300, day: 2 },
      { cents: -100, day: 2 },
    ]);
    const [a, b, c, d] = reply.entries;
    const entries = [c, d, a, b].filter((entry) => entry !== undefined);
    expect(readStatement({ ...reply, entries }, november)).toEqual(readStatement(reply, november));
  });

  it('names the first entry whose balance does not follow from the one before', () => {
    fc.assert(
      fc.property(
        ledger.filter((movements) => movements.length > 3),
        fc.nat(),
        fc.boolean(),
        (movements, pick, newestFirst) => {
          const index = pick % movements.length;
          const reply = withWrongBalance(replyOf(movements), index);
          const entries = newestFirst ? reply.entries.toReversed() : reply.entries;
          expect(firstBrokenEntry(readStatement({ ...reply, entries }, november))).toBe(index);
        },
      ),
    );
  });

  it('shows the difference of a wrong balance', () => {
    const statement = readStatement(withWrongBalance(replyOf([{ cents: 100 }, { cents: 50 }]), 1), november);
    expect(statement.faults).toEqual([
      { kind: 'running_balance', index: 1, expected: 100_150n, stated: 100_151n },
    ]);
    expect(remarkOf(statement)).toBe(
      'This statement does not add up. Entry 2 gives a balance of 1,001.51, but the balance before it and its amount make 1,001.50.',
    );
  });

  it('notices an entry that is missing in the middle', () => {
    const reply = replyOf([{ cents: 100 }, { cents: -30 }, { cents: 7 }, { cents: 11 }]);
    const entries = reply.entries.filter((_, index) => index !== 1);
    const { faults } = readStatement({ ...reply, entries }, november);
    expect(faults.map((fault) => fault.kind)).toEqual([
      'running_balance',
      'debit_turnover',
      'closing_balance',
    ]);
  });

  it('notices an entry that is missing at the end', () => {
    const reply = replyOf([{ cents: 100 }, { cents: -30 }]);
    const { faults } = readStatement({ ...reply, entries: reply.entries.slice(0, 1) }, november);
    expect(faults.map((fault) => fault.kind)).toEqual(['debit_turnover', 'closing_balance']);
  });

  it('notices turnovers that are not the sums of the entries', () => {
    const reply = { ...replyOf([{ cents: 100 }]), creditTurnover: minorUnits(99n) };
    expect(readStatement(reply, november).faults).toEqual([
      { kind: 'credit_turnover', expected: 100n, stated: 99n },
    ]);
  });

  it('notices an entry outside the period', () => {
    const reply = replyOf([{ cents: 100, date: day('2026-12-01') }]);
    expect(readStatement(reply, november).faults).toEqual([
      { kind: 'outside_period', index: 0, date: '2026-12-01' },
    ]);
  });

  it('without entries closes with its opening balance', () => {
    const statement = readStatement(replyOf([]), november);
    expect(statement).toMatchObject({ opening: 100_000n, closing: 100_000n, entries: [], faults: [] });
  });
});
