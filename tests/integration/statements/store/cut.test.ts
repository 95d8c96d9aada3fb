import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import { checkStatement, type Entry, entryOf, type Statement } from '@/lib/statements/model/statement';
import { dailyBalancesCached } from '@/lib/statements/store/reads/balances';
import { findCached } from '@/lib/statements/store/reads/read';
import { cacheStatement } from '@/lib/statements/store/write';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database';
import { cachedEntriesOf } from '../../../support/statements/statement-cache';
import { cutStatement, dailyBalances } from '../../../support/statements/statement-oracles';

const account = iban('LT121000011101001000');
const october = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };
const noon = new Date('2026-11-21T12:00:00Z');

/**
 * Entries of any days, in any order of days, whose balances follow from each other or, now and then, do not.
 */
const entries = fc.array(
  fc.record({
    day: fc.integer({ min: -2, max: 33 }),
    cents: fc.bigInt({ min: 0n, max: 10_000n }),
    isIncoming: fc.boolean(),
    isWrong: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  }),
  { maxLength: 12 },
);

const statementOf = (drawn: typeof entries extends fc.Arbitrary<infer Drawn> ? Drawn : never): Statement => {
  let balance = 5_000n;
  const listed = drawn.map(({ day, cents, isIncoming, isWrong }, index): Entry => {
    balance += isIncoming ? cents : -cents;
    return entryOf({
      paymentId: paymentId(String(index)),
      networkType: 'SEPA',
      date: addDays(october.from, day),
      beneficiaryName: `Counterparty ${index}`,
      account: 'DE89370400440532013000',
      details: '',
      amount: minorUnits(cents),
      runningBalance: minorUnits(isWrong ? balance + 1n : balance),
      direction: isIncoming ? 'incoming' : 'outgoing',
      originalAmount: null,
      originalCurrency: null,
      feePaymentId: null,
      externalPaymentId: null,
    });
  });
  const figures = { opening: minorUnits(5_000n), closing: minorUnits(balance) };
  const turnovers = { credits: minorUnits(0n), debits: minorUnits(0n) };
  return checkStatement({
    clientName: 'Aster Trading',
    account,
    period: october,
    ...figures,
    ...turnovers,
    entries: listed,
  });
};

const days = fc.tuple(fc.nat(30), fc.nat(30)).map(([one, other]) => ({
  from: addDays(october.from, Math.min(one, other)),
  to: addDays(october.from, Math.max(one, other)),
}));

/** Deleted, not truncated, which would wait for the disk each time. */
const emptyShelf = async (sql: TestDatabase['sql']) => {
  await sql`delete from cached_entries`;
  await sql`delete from cached_statements`;
};

describe('some days of a cached month', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    return database.close;
  });

  test('are what the pure model cuts from any month', async () => {
    const { db, sql } = database;
    await fc.assert(
      fc.asyncProperty(entries, days, async (drawn, period) => {
        await emptyShelf(sql);
        const whole = statementOf(drawn);
        await cacheStatement(db, account, october.from, whole, noon);
        const isAll = period.from === october.from && period.to === october.to;
        const { entries: expected, ...head } = isAll ? whole : cutStatement(whole, period);
        expect((await findCached(db, 'background', account, period, noon))?.head).toEqual(head);
        expect(await cachedEntriesOf(db, account, period)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('have the daily balances of the pure model if the days are in order', async () => {
    const { db, sql } = database;
    await fc.assert(
      fc.asyncProperty(entries, days, async (drawn, period) => {
        await emptyShelf(sql);
        const ordered = drawn
          .map((entry) => ({ ...entry, day: Math.min(30, Math.max(0, entry.day)) }))
          .toSorted((one, other) => one.day - other.day);
        const whole = statementOf(ordered);
        await cacheStatement(db, account, october.from, whole, noon);
        const points = await dailyBalancesCached(db, 'background', [account], period);
        expect(points.get(account)).toEqual(dailyBalances(cutStatement(whole, period)));
      }),
      { numRuns: 25 },
    );
  });
});

test('has no balances for an account that is not cached', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  expect(await dailyBalancesCached(db, 'background', [account], october)).toEqual(new Map());
});
