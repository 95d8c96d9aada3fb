import { expect, test } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';

import { readStatement, remarkOf } from '@/lib/statements/model/statement';
import { cutStatement } from '../../support/statements/statement-oracles';
import { november, replyOf } from './statement-builder';

/** Booked one after the other around midnight: of the 5th, the 6th, once more of the 5th, and of the 6th. */
const whole = readStatement(
  replyOf([
    { cents: 100, day: 4 },
    { cents: 200, day: 5 },
    { cents: 400, day: 4 },
    { cents: 800, day: 5 },
  ]),
  november,
);

test('a part of a statement says what it leaves out because it stands among entries of later days', () => {
  const cut = cutStatement(whole, { from: november.from, to: localDate('2026-11-05') });
  expect(cut.entries.map(({ amount }) => amount)).toEqual([100n]);
  expect(cut.faults).toEqual([{ kind: 'left_out', date: '2026-11-05', count: 1 }]);
  expect(remarkOf(cut)).toContain(
    '1 entry of these days, the first dated 2026-11-05, stands among entries of later days',
  );
});

test('and the whole, or a part that has all of its days, leaves out nothing', () => {
  expect(whole.faults).toEqual([]);
  expect(cutStatement(whole, { from: november.from, to: localDate('2026-11-06') }).faults).toEqual([]);
});
