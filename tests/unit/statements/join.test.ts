import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '@/lib/kernel/money';
import { joinHeads } from '@/lib/statements/model/join';
import type { Period } from '@/lib/statements/model/period';
import { firstBrokenEntry, readStatement, remarkOf, type Statement } from '@/lib/statements/model/statement';
import { cutStatement } from '../../support/statements/statement-oracles';
import { day, type Movement, november, replyOf, withWrongBalance } from './statement-builder';

const movements = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 1, max: 99_999 }),
      step: fc.integer({ min: 0, max: 2 }),
      out: fc.boolean(),
    }),
    {
      maxLength: 14,
    },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(({ cents, step, out }): Movement => {
      at += step;
      return { cents: out ? -cents : cents, day: at };
    });
  });

const headOf = ({ entries: _, ...head }: Statement) => head;
const upTo = (date: string): Period => ({ from: november.from, to: day(date) });
const since = (date: string): Period => ({ from: day(date), to: november.to });

describe('days of a statement', () => {
  it('are a statement that adds up, opened with what was there before', () => {
    fc.assert(
      fc.property(
        movements,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (all, one, other) => {
          const [from, to] = [Math.min(one, other), Math.max(one, other)].map((n) =>
            day(`2026-11-${String(n).padStart(2, '0')}`),
          );
          if (!from || !to) throw new Error('two days');
          const part = cutStatement(readStatement(replyOf(all), november), { from, to });
          expect(part.faults).toEqual([]);
          expect(part.entries.every(({ date }) => date >= from && date <= to)).toBe(true);
        },
      ),
    );
  });

  it('joined again are the statement that they were cut from', () => {
    fc.assert(
      fc.property(movements, fc.integer({ min: 1, max: 29 }), (all, cut) => {
        const whole = readStatement(replyOf(all), november);
        const first = cutStatement(whole, upTo(`2026-11-${String(cut).padStart(2, '0')}`));
        const second = cutStatement(whole, since(`2026-11-${String(cut + 1).padStart(2, '0')}`));
        expect(joinHeads([first, second].map(headOf))).toEqual(headOf(whole));
        expect([...first.entries, ...second.entries]).toEqual(whole.entries);
      }),
    );
  });
});

describe('joined statements', () => {
  const part = (period: Period, opening: bigint, cents: readonly number[]) =>
    readStatement(
      replyOf(
        cents.map((one) => ({ cents: one })),
        { opening, period },
      ),
      period,
    );

  it('report one that does not open with the previous closing balance', () => {
    const joined = joinHeads([
      part(upTo('2026-11-10'), 1_000n, [50, 25]),
      part(since('2026-11-11'), 1_080n, [20]),
    ]);
    expect(joined.faults).toEqual([
      { kind: 'joint', index: 2, date: '2026-11-11', expected: 1_075n, stated: 1_080n },
    ]);
    expect(firstBrokenEntry(joined)).toBe(2);
    expect(remarkOf(joined)).toBe(
      'This statement does not add up. From 2026-11-11 on the balance is given as 10.80, but the day before closed with 10.75.',
    );
  });

  it('count the entries of a fault from the first of all', () => {
    const second = readStatement(
      withWrongBalance(
        replyOf([{ cents: 5 }, { cents: 7 }], { opening: 1_075n, period: since('2026-11-11') }),
        1,
      ),
      since('2026-11-11'),
    );
    expect(firstBrokenEntry(joinHeads([part(upTo('2026-11-10'), 1_000n, [50, 25]), second]))).toBe(3);
  });

  it('are refused if their days do not follow each other', () => {
    const late = part(since('2026-11-11'), 1_000n, []);
    expect(() => joinHeads([late, part(upTo('2026-11-11'), 1_000n, [])])).toThrow(TypeError);
    expect(joinHeads([late]).opening).toBe(minorUnits(1_000n));
  });
});
