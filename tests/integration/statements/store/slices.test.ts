import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { iban } from '@/lib/kernel/banking/iban';
import { daysBetween, localDate } from '@/lib/kernel/dates/calendar';
import { refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { readStatement } from '@/lib/statements/model/statement';
import { findCached } from '@/lib/statements/store/reads/read';
import { listPastChanges } from '@/lib/statements/store/sync/changes';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { cacheStatement } from '@/lib/statements/store/write';
import { createTestDatabase } from '../../../support/database/database';
import {
  cachedEntriesOf,
  createClock,
  openStatementCache,
  statementProvider,
} from '../../../support/statements/statement-cache';
import { replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');
const october = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };

async function openShelf(provider: Pick<ProviderClient, 'statement'>) {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const clock = createClock('2026-11-21T12:00:00Z');
  return { db, keep: () => bringUpToDate({ db, provider, now: clock.now }, 'background', account, october) };
}

describe('a month too large for one reply', () => {
  test('is fetched in halves, with the same result', async () => {
    const { accounts, keep, requested, db, clock, provider } = await openStatementCache({
      settings: { maxReplyBytes: 6_000 },
    });
    const busiest = accounts[0];
    if (!busiest) throw new Error('no account');
    expect(await keep(busiest, october)).toMatchObject({ ok: true });
    expect(requested.length).toBeGreaterThan(3);
    const parts = requested.map(({ fromDate = '', toDate = '' }) =>
      daysBetween(localDate(fromDate), localDate(toDate)),
    );
    expect(Math.min(...parts)).toBeLessThan(15);
    void provider;
    const stored = await findCached(db, 'background', busiest, october, clock.now());
    expect(stored?.head.faults).toEqual([]);
    expect(stored?.head.period).toEqual(october);
    expect(await cachedEntriesOf(db, busiest, october)).toHaveLength(
      (stored?.head.creditCount ?? 0) + (stored?.head.debitCount ?? 0),
    );
  });

  test('is fetched in halves after a time-out, with the same result', async () => {
    const requested: string[] = [];
    const { provider } = patient();
    const slow: Pick<ProviderClient, 'statement'> = {
      statement: (request, options) => {
        requested.push(`${request.fromDate} ${request.toDate}`);
        if (request.fromDate === '2026-10-01' && request.toDate === '2026-10-31')
          throw new ProviderFault('timeout', 'too long');
        return provider.statement(request, options);
      },
    };
    const { keep } = await openShelf(slow);
    expect(await keep()).toMatchObject({ ok: true });
    expect(requested).toEqual(['2026-10-01 2026-10-31', '2026-10-01 2026-10-16', '2026-10-17 2026-10-31']);
  });

  test('shows where its halves do not fit', async () => {
    const halves = statementProvider(({ fromDate, toDate }) => {
      if (toDate > '2026-10-16' && fromDate < '2026-10-16')
        throw new ProviderFault('reply_too_large', 'much');
      const period = { from: localDate(fromDate), to: localDate(toDate) };
      return replyOf([{ cents: 100 }], { period, opening: fromDate === '2026-10-01' ? 500n : 601n });
    });
    const { db, keep } = await openShelf(halves);
    await keep();
    const stored = await findCached(db, 'background', account, october, new Date('2026-11-21T12:00:00Z'));
    expect(stored?.head.faults).toEqual([
      { kind: 'joint', index: 1, date: '2026-10-17', expected: 600n, stated: 601n },
    ]);
  });

  test('fails if even a day is too large, and stores nothing', async () => {
    const never = statementProvider(() => {
      throw new ProviderFault('reply_too_large', 'much');
    });
    const { db, keep } = await openShelf(never);
    await expect(keep()).rejects.toMatchObject({ kind: 'reply_too_large' });
    expect(await db.execute('select from cached_statements')).toHaveLength(0);
  });
});

/** A service that gives one entry for any days. */
const patient = () => {
  const provider = statementProvider(({ fromDate, toDate }) =>
    replyOf([{ cents: 0 }], { period: { from: localDate(fromDate), to: localDate(toDate) } }),
  );
  return { provider };
};

test('returns a refusal of the provider, and stores nothing', async () => {
  const refusal = { status: 400, errors: [], traceId: null, text: 'no' };
  const { db, keep } = await openShelf({ statement: async () => refuse(refusal) });
  expect(await keep()).toEqual({ ok: false, error: refusal });
  expect(await db.execute('select from cached_statements')).toHaveLength(0);
});

test('refuses a statement of another account', async () => {
  const wrong = statementProvider(() => ({
    ...replyOf([], { period: october }),
    account: iban('LT601010012345678901'),
  }));
  const { keep } = await openShelf(wrong);
  await expect(keep()).rejects.toMatchObject({ kind: 'unreadable_reply' });
});

test('stores the same from two concurrent processes as from one', async () => {
  const books = await openStatementCache();
  const [first] = books.accounts;
  if (!first) throw new Error('no account');
  const other = createDatabase(books.url, { max: 2 });
  onTestFinished(other.close);
  const quarter = { from: localDate('2026-09-01'), to: localDate('2026-11-21') };
  const elsewhere = { ...books.parts, db: other.db };
  const stored = await Promise.all(
    [books.parts, elsewhere, books.parts, elsewhere].map((parts) =>
      bringUpToDate(parts, 'background', first, quarter, { all: true }),
    ),
  );
  expect(stored.every(({ ok }) => ok)).toBe(true);
  const reply = await books.provider.statement({
    account: first,
    fromDate: quarter.from,
    toDate: quarter.to,
  });
  if (!reply.ok) throw new Error('refused');
  expect(await cachedEntriesOf(books.db, first, quarter)).toEqual(
    readStatement(reply.value, quarter).entries,
  );
  expect(await books.db.execute('select from statement_changes')).toHaveLength(0);
});

describe('the time before an account’s first entry', () => {
  const decade = { from: localDate('2016-01-01'), to: localDate('2026-10-31') };

  test('takes one request, however long it is', async () => {
    const { accounts, keep, requested, db, clock } = await openStatementCache();
    const [first] = accounts;
    if (!first) throw new Error('no account');
    expect(await keep(first, decade)).toMatchObject({ ok: true, value: { requested: 130 } });
    expect(requested.length).toBeLessThan(16);
    const stored = await findCached(db, 'background', first, decade, clock.now());
    expect(stored?.head).toMatchObject({ period: decade, faults: [] });
    const before = requested.length;
    await keep(first, decade);
    expect(requested).toHaveLength(before);
  });

  test('is fetched by month if a month with entries is cached', async () => {
    const gone = statementProvider(({ fromDate, toDate }) =>
      replyOf([], { period: { from: localDate(fromDate), to: localDate(toDate) } }),
    );
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    const clock = createClock('2026-11-21T12:00:00Z');
    const period = { from: localDate('2026-01-01'), to: localDate('2026-01-31') };
    const statement = readStatement(replyOf([{ cents: 5 }], { period }), period);
    await cacheStatement(db, account, period.from, statement, new Date('2026-02-02T12:00:00Z'));
    await bringUpToDate({ db, provider: gone, now: clock.now }, 'background', account, decade);
    expect(await listPastChanges(db, 'background', account, decade)).toMatchObject([{ count: 1 }]);
    const stored = await findCached(db, 'background', account, decade, clock.now());
    expect(stored).toMatchObject({ isStale: false, head: { creditCount: 0, faults: [] } });
  });
});
