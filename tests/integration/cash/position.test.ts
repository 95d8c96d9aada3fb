import { runMigrations } from 'graphile-worker';
import { describe, expect, test } from 'vitest';
import { findAccounts } from '@/lib/cash/accounts';
import { listDayEntries } from '@/lib/cash/days/day-entries';
import { readDay, readPosition } from '@/lib/cash/position';
import { queueMissing } from '@/lib/cash/queue-missing';
import { addDays, type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { sum, zero } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';

import type { Period } from '@/lib/statements/model/period';
import { readStatement } from '@/lib/statements/model/statement';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { addActor, granted } from '../../support/people/people';
import { openStatementCache } from '../../support/statements/statement-cache';
import { dailyBalances } from '../../support/statements/statement-oracles';

const today = localDate('2026-11-21');
const year: Period = { from: localDate('2025-11-22'), to: today };

const autumn: Period = { from: localDate('2026-10-01'), to: today };

async function openYear() {
  const books = await openStatementCache();
  const viewer = await addActor(books.db, 'viewer', 'Vera Viewer');
  const reading = granted(viewer, 'statements:read');
  const grants = { accounts: granted(viewer, 'accounts:read'), statements: reading };
  const reply = await books.provider.listAccounts({ allAccounts: true });
  if (!reply.ok) throw new Error('refused');
  const accounts = reply.value;
  const keepAll = async (period: Period) => {
    for (const { iban } of accounts) await books.keep(iban, period);
  };
  const statementOf = async ({ iban }: Account) => {
    const statement = await books.provider.statement({ account: iban, fromDate: year.from, toDate: year.to });
    if (!statement.ok) throw new Error('refused');
    return readStatement(statement.value, year);
  };
  const read = (period: Period) => readPosition(books.db, reading, accounts, period);
  return { ...books, accounts, reading, grants, keepAll, statementOf, read };
}

describe('the cash position', () => {
  test('sums the statements for each day of the year, and the account balances for today', async () => {
    const { accounts, keepAll, statementOf, read } = await openYear();
    await keepAll(year);
    const { accounts: positions, total, isWhole } = await read(year);
    expect(isWhole).toBe(true);
    expect(total).toHaveLength(365);
    const courses = await Promise.all(
      accounts.map(async (account) => dailyBalances(await statementOf(account))),
    );
    for (const [index, { points }] of positions.entries()) {
      expect(points.slice(0, -1)).toEqual(courses[index]?.slice(0, -1));
    }
    const sums = total.map((_, day) => sum(courses.map((course) => course[day]?.amount ?? zero)));
    expect(total.map(({ amount }) => amount)).toEqual(sums);
    const now = accounts.filter(({ status }) => status === 'ACTIVE').map(({ balance }) => balance);
    expect(total.at(-1)?.amount).toBe(sum(now));
  });

  test('begins with the first day that is cached for every account', async () => {
    const { accounts, keep, keepAll, read } = await openYear();
    await keepAll({ from: localDate('2026-10-01'), to: today });
    const [first] = accounts;
    if (!first) throw new Error('no account');
    await keep(first.iban, { from: localDate('2026-07-01'), to: today });
    const position = await read(year);
    expect(position.isWhole).toBe(false);
    expect(position.total[0]?.date).toBe('2026-10-01');
    expect(position.accounts[0]?.points[0]?.date).toBe('2026-07-01');
  });

  test('shows the current balance of accounts without a cache', async () => {
    const { accounts, read } = await openYear();
    const { total, isWhole } = await read(year);
    expect(isWhole).toBe(false);
    expect(total).toEqual([{ date: today, amount: sum(accounts.map(({ balance }) => balance)) }]);
  });

  test('holds the last known balance until today', async () => {
    const { keepAll, clock, read } = await openYear();
    await keepAll(year);
    const later = addDays(today, 12);
    clock.moveTo(`${later}T12:00:00Z`);
    const before = (await read(year)).total.at(-1)?.amount;
    const { total, isWhole } = await read({ from: year.from, to: later });
    expect(isWhole).toBe(true);
    expect(total.slice(-12).map(({ amount }) => amount)).toEqual(Array(12).fill(before));
  });
});

test('fetches missing months only of the accounts that lack them', async () => {
  const { accounts, keep, read, db, sql, url } = await openYear();
  await runMigrations({ connectionString: url });
  const [last, ...others] = accounts.toReversed();
  for (const { iban } of others) await keep(iban, autumn);
  await queueMissing(db, await read(autumn), autumn.from);
  const jobs = await sql<{ key: string }[]>`select key from graphile_worker.jobs`;
  expect(jobs.map(({ key }) => key)).toEqual([`keep_statement:${last?.iban}`]);
});

describe('a day of the cash position', () => {
  test('shows each account at the start and end of a day, with the entries between', async () => {
    const { accounts, keepAll, statementOf, db, reading } = await openYear();
    await keepAll(autumn);
    const day = localDate('2026-10-25');
    const positions = await readDay(db, reading, accounts, { day, today });
    const statements = await Promise.all(accounts.map(statementOf));
    const on = (date: LocalDate) =>
      statements.map((statement) => dailyBalances(statement).find((point) => point.date === date)?.amount);
    expect(positions.map(({ end }) => end)).toEqual(on(day));
    expect(positions.map(({ before }) => before)).toEqual(on(addDays(day, -1)));
    const expected = statements.flatMap(({ entries }) => entries.filter(({ date }) => date === day));
    const { entries, total } = await listDayEntries(db, reading, day, { page: 1, pageSize: 500 });
    expect(total).toBe(expected.length);
    expect(new Set(entries.map(({ paymentId, signedAmount }) => `${paymentId} ${signedAmount}`))).toEqual(
      new Set(expected.map(({ paymentId, signedAmount }) => `${paymentId} ${signedAmount}`)),
    );
  });

  test('shows the last page for a page beyond it', async () => {
    const { keepAll, db, reading } = await openYear();
    await keepAll(autumn);
    const day = localDate('2026-10-25');
    const whole = await listDayEntries(db, reading, day, { page: 1, pageSize: 500 });
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.total / 5); page += 1) {
      pages.push(...(await listDayEntries(db, reading, day, { page, pageSize: 5 })).entries);
    }
    expect(pages).toEqual(whole.entries);
    expect((await listDayEntries(db, reading, day, { page: 99, pageSize: 5 })).page).toBe(
      Math.ceil(whole.total / 5),
    );
  });

  test('reports a day that is not cached', async () => {
    const { accounts, db, reading } = await openYear();
    const [first] = await readDay(db, reading, accounts, { day: addDays(today, -1), today });
    expect(first).toMatchObject({ before: undefined, end: undefined });
  });
});

describe('the accounts of the cash position', () => {
  test('shows the cached accounts with their time and the error during an outage', async () => {
    const { parts, grants, accounts, db, sandbox, clock } = await openYear();
    await cacheAccounts(db, accounts, clock.now());
    expect(await findAccounts(parts, grants)).toMatchObject({ accounts, trouble: undefined });
    await sandbox.close();
    expect(await findAccounts(parts, grants)).toEqual({
      accounts,
      asOf: clock.now(),
      trouble: 'The bank is not responding.',
    });
  });

  test('shows no accounts during an outage if none were ever cached', async () => {
    const { parts, grants, sandbox } = await openYear();
    await sandbox.close();
    expect(await findAccounts(parts, grants)).toMatchObject({ accounts: [], asOf: undefined });
  });
});
