import { describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { ok, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { findCached } from '@/lib/statements/store/reads/read';
import { queueSync, syncTask } from '@/lib/statements/store/sync/queue';
import { runJobs } from '@/lib/worker/jobs/jobs';
import { syncJobs } from '@/lib/worker/jobs/sync-jobs';
import { openStatementCache } from '../../../support/statements/statement-cache';

const year = { from: localDate('2025-11-01'), to: localDate('2026-11-21') };

type Books = Awaited<ReturnType<typeof openStatementCache>>;
type Listing = Pick<ProviderClient, 'statement' | 'listAccounts'>;

/** The worker's jobs for the books in this process, until the test stops them. */
function runHere(books: Books, provider: Listing = books.provider) {
  const stop = new AbortController();
  const reported: string[] = [];
  const report = (error: unknown) => void reported.push(String(error));
  const jobs = [syncJobs({ db: books.db, provider, now: books.clock.now, signal: stop.signal, report })];
  const running = runJobs({ databaseUrl: books.url, jobs, signal: stop.signal, report });
  let stopped = false;
  const end = async () => {
    if (stopped) return;
    stopped = true;
    stop.abort();
    await running;
  };
  onTestFinished(end);
  return { end, reported };
}

const waitFor = (what: () => Promise<boolean>) => expect.poll(what).toBe(true);

const monthsCached = async ({ sql }: Books, account?: string): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from cached_statements where ${account ?? null}::text is null or account = ${account ?? null}`;
  return row?.count ?? 0;
};

const isQueued = async ({ sql }: Books, task: string) =>
  (await sql`select from graphile_worker.jobs where task_identifier = ${task}`).length > 0;

const isIdle = async ({ sql }: Books) => (await sql`select from graphile_worker.jobs`).length === 0;

describe('the background sync', () => {
  test('caches a year for all accounts at its start', async () => {
    const books = await openStatementCache();
    const { end, reported } = runHere(books);
    await waitFor(async () => (await monthsCached(books)) === 13 * books.accounts.length);
    await waitFor(() => isIdle(books));
    await end();
    expect(reported).toEqual([]);
    for (const account of books.accounts) {
      const stored = await findCached(books.db, 'background', account, year, books.clock.now());
      expect(stored).toMatchObject({ isStale: false, head: { period: year, faults: [] } });
    }
    const listed = await listCachedAccounts(books.db, 'background');
    expect(listed.map(({ iban: one }) => one)).toEqual(books.accounts);
  });

  test('syncs one queued account, and requests nothing else', async () => {
    const books = await openStatementCache();
    const [account] = books.accounts;
    if (!account) throw new Error('no account');
    for (const one of books.accounts) await books.keep(one, year);
    books.clock.advanceMinutes(6);
    const before = books.requested.length;
    await queueSync(books.db, account, 0);
    await books.sql`update cached_statements set fetched_at = ${books.clock.now().toISOString()} where account <> ${account}`;
    // The regular sync would queue the account again while its own sync still runs.
    const listedAfterwards: Listing = {
      ...books.provider,
      listAccounts: async (...given) => {
        await waitFor(async () => !(await isQueued(books, syncTask)));
        return books.provider.listAccounts(...given);
      },
    };
    const { end } = runHere(books, listedAfterwards);
    await waitFor(async () => books.requested.length > before);
    await waitFor(() => isIdle(books));
    await end();
    expect(books.requested.slice(before)).toEqual([
      { account, fromDate: '2026-11-01', toDate: '2026-11-21' },
    ]);
  });

  test('syncs the others if the provider refuses one account', async () => {
    const books = await openStatementCache();
    const [first, ...others] = books.accounts;
    const refusal = { status: 400, errors: [], traceId: null, text: 'Account is unknown' };
    const picky: Listing = {
      ...books.provider,
      statement: async (request, options) =>
        request.account === first ? refuse(refusal) : books.provider.statement(request, options),
    };
    const { end, reported } = runHere(books, picky);
    await waitFor(async () => (await monthsCached(books)) === 13 * others.length);
    await waitFor(() => isIdle(books));
    await end();
    expect(reported[0]).toContain('a statement was not kept: HTTP 400: Account is unknown');
  });

  test('survives an outage of the provider', async () => {
    const books = await openStatementCache();
    const away = () => Promise.reject(new ProviderFault('connection', 'away'));
    const { end, reported } = runHere(books, { statement: away, listAccounts: away });
    await queueSync(books.db, iban('LT121000011101001000'), 0);
    await waitFor(() => isIdle(books));
    await end();
    expect(reported).toEqual([]);
    expect(await monthsCached(books)).toBe(0);
  });

  test('is not blocked by a worker that died with its job', async () => {
    const books = await openStatementCache();
    const [account] = books.accounts;
    if (!account) throw new Error('no account');
    await queueSync(books.db, account, 0);
    // What a killed worker leaves: the job is locked in its name, and stays so for hours.
    await books.sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that died', attempts = 1`;
    const { end } = runHere(books);
    await waitFor(async () => (await monthsCached(books, account)) === 13);
    await end();
  });

  test('syncs an account again after an event during its sync', async () => {
    const books = await openStatementCache();
    const [account] = books.accounts;
    if (!account) throw new Error('no account');
    const requested: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Listing = {
      listAccounts: async () => ok([]),
      statement: async (request, options) => {
        requested.push(request.fromDate ?? '');
        if (requested.length === 1) await held;
        return books.provider.statement(request, options);
      },
    };
    await queueSync(books.db, account, 0);
    const { end } = runHere(books, slow);
    await waitFor(async () => requested.length === 1);
    await queueSync(books.db, account, 0);
    release();
    await waitFor(async () => (await monthsCached(books, account)) === 13);
    await waitFor(() => isIdle(books));
    await end();
    expect(requested.length).toBeGreaterThanOrEqual(13);
  });
});
