import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iban } from '@/lib/kernel/banking/iban';
import { addMonths, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import type { ProviderClient } from '@/lib/provider/client';
import { type ProviderRefusal, refusalMessage } from '@/lib/provider/contract/errors';
import { isUnreadable, ProviderFault } from '@/lib/provider/contract/fault';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { queueSync, syncAllTask, syncTask } from '@/lib/statements/store/sync/queue';
import { bringUpToDate, dueMonths } from '@/lib/statements/store/sync/sync';
import type { BookParts } from '@/lib/statements/store/sync/sync-parts';
import type { Jobs } from './jobs';

type SyncParts = Omit<BookParts, 'provider'> & {
  readonly provider: Pick<ProviderClient, 'statement' | 'listAccounts'>;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

const payload = z.object({ account: z.string() });

/** This month and the twelve before it: the range of the pages and of reconciliation. */
const yearOf = (now: Date) => ({ from: startOfMonth(addMonths(utcDate(now), -12)), to: utcDate(now) });

/**
 * The jobs that sync the statement cache: one account's after an event on it, and every five minutes all that
 * are stale. Requests of waiting people go first. If the provider does not answer, the next regular sync
 * retries; no job is repeated for it.
 */
export function syncJobs({ db, provider, now, signal, report }: SyncParts): Jobs {
  const options = { priority: 'background' as const, signal };
  const refused = (what: string, refusal: ProviderRefusal) =>
    report(new Error(`${what}: ${refusalMessage(refusal)}`));

  const whereAnswered = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      // An unreadable reply stays unreadable on a retry, so it is reported.
      if (isUnreadable(fault)) report(fault);
    }
  };

  const keepAll = () =>
    whereAnswered(async () => {
      const requestedAt = now();
      const listed = await provider.listAccounts({ allAccounts: true }, options);
      if (!listed.ok) return refused('the accounts were not listed', listed.error);
      await cacheAccounts(db, listed.value, requestedAt);
      for (const { iban: account } of listed.value) {
        const due = await dueMonths(db, account, yearOf(requestedAt), requestedAt);
        if (due.length > 0) await queueSync(db, account, 0);
      }
    });

  const keep = (given: unknown) =>
    whereAnswered(async () => {
      const account = iban(payload.parse(given).account);
      const stored = await bringUpToDate(
        { db, provider, now },
        'background',
        account,
        yearOf(now()),
        options,
      );
      if (!stored.ok) refused('a statement was not kept', stored.error);
    });

  return {
    tasks: { [syncTask]: keep, [syncAllTask]: keepAll },
    cron: [
      {
        task: syncAllTask,
        match: '*/5 * * * *',
        options: { backfillPeriod: 0, maxAttempts: 1, jobKey: syncAllTask },
      },
    ],
    // An empty cache is filled at once, rather than at the next five minutes.
    begin: async () => {
      await db.execute(sql`
        select graphile_worker.add_job(identifier => ${syncAllTask}, job_key => ${syncAllTask}, max_attempts => 1)`);
    },
    // Jobs that failed permanently, or whose key a later job took, would stay in the queue.
    sweep: async () => {
      await db.execute(sql`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier in (${syncTask}, ${syncAllTask}) and attempts >= max_attempts and locked_at is null`);
    },
  };
}
