import { expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { ok } from '@/lib/kernel/result';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { queueSync } from '@/lib/statements/store/sync/queue';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { runJobs } from '@/lib/worker/jobs/jobs';
import { syncJobs } from '@/lib/worker/jobs/sync-jobs';
import { createTestDatabase } from '../../../support/database/database';
import { createClock, statementProvider } from '../../../support/statements/statement-cache';
import { replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');
const year = { from: localDate('2025-11-01'), to: localDate('2026-11-21') };

/** A service of which one month cannot be read; every other has an entry. */
async function openShelf() {
  const { db, url, sql, close } = await createTestDatabase();
  onTestFinished(close);
  const clock = createClock('2026-11-21T12:00:00Z');
  const provider = statementProvider(({ fromDate, toDate }) => {
    if (fromDate <= '2026-06-15' && toDate >= '2026-06-15')
      throw new ProviderFault('unreadable_reply', 'not in the shape of the contract');
    return replyOf([{ cents: 5 }], { period: { from: localDate(fromDate), to: localDate(toDate) } });
  });
  const months = async () => (await sql`select from cached_statements`).length;
  return { parts: { db, provider, now: clock.now }, url, months };
}

test('caches other months although one is unreadable, and reports it', async () => {
  const { parts, months } = await openShelf();
  await expect(bringUpToDate(parts, 'background', account, year)).rejects.toMatchObject({
    kind: 'unreadable_reply',
  });
  expect(await months()).toBe(12);
});

test('reports an unreadable month from the background sync', async () => {
  const { parts, url, months } = await openShelf();
  const stop = new AbortController();
  const reported: string[] = [];
  const report = (error: unknown) => void reported.push(String(error));
  const provider = { ...parts.provider, listAccounts: async () => ok([]) };
  const jobs = [syncJobs({ ...parts, provider, signal: stop.signal, report })];
  await queueSync(parts.db, account, 0);
  const running = runJobs({ databaseUrl: url, jobs, signal: stop.signal, report });
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  await expect.poll(months).toBe(12);
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  expect(reported[0]).toContain('not in the shape of the contract');
});
