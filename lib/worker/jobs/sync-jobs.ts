import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iban } from '@/lib/kernel/banking/iban';
import { addMonths, startOfMonth, utcDate } from '@/lib/kernel/dates/calendar';
import type { ServiceClient } from '@/lib/provider/client';
import { refusalMessage, type ServiceRefusal } from '@/lib/provider/contract/errors';
import { isUnreadable, ServiceFault } from '@/lib/provider/contract/fault';
import { keepAccounts } from '@/lib/statements/store/accounts';
import { keepAllTask, keepTask, queueKeeping } from '@/lib/statements/store/sync/queue';
import { bringUpToDate, dueMonths } from '@/lib/statements/store/sync/sync';
import type { BookParts } from '@/lib/statements/store/sync/sync-parts';
import type { Jobs } from './jobs';

type KeepParts = Omit<BookParts, 'service'> & {
  readonly service: Pick<ServiceClient, 'statement' | 'listAccounts'>;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

const payload = z.object({ account: z.string() });

/** This month and the twelve before it: what the pages show, and what orders are compared with. */
const yearOf = (now: Date) => ({ from: startOfMonth(addMonths(utcDate(now), -12)), to: utcDate(now) });

/**
 * The jobs that keep the books: one account's when something happened on it, and every five minutes all that
 * there is reason to look at. Whoever waits before a screen goes first. A service that does not answer is
 * asked again at the next of these times; no job is repeated for it.
 */
export function keepJobs({ db, service, now, signal, report }: KeepParts): Jobs {
  const options = { priority: 'background' as const, signal };
  const refused = (what: string, refusal: ServiceRefusal) =>
    report(new Error(`${what}: ${refusalMessage(refusal)}`));

  const whereAnswered = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (fault) {
      if (!(fault instanceof ServiceFault)) throw fault;
      // An answer that cannot be read will not be read the next time either: somebody has to know.
      if (isUnreadable(fault)) report(fault);
    }
  };

  const keepAll = () =>
    whereAnswered(async () => {
      const requestedAt = now();
      const listed = await service.listAccounts({ allAccounts: true }, options);
      if (!listed.ok) return refused('the accounts were not listed', listed.error);
      await keepAccounts(db, listed.value, requestedAt);
      for (const { iban: account } of listed.value) {
        const due = await dueMonths(db, account, yearOf(requestedAt), requestedAt);
        if (due.length > 0) await queueKeeping(db, account, 0);
      }
    });

  const keep = (given: unknown) =>
    whereAnswered(async () => {
      const account = iban(payload.parse(given).account);
      const kept = await bringUpToDate({ db, service, now }, 'background', account, yearOf(now()), options);
      if (!kept.ok) refused('a statement was not kept', kept.error);
    });

  return {
    tasks: { [keepTask]: keep, [keepAllTask]: keepAll },
    cron: [
      {
        task: keepAllTask,
        match: '*/5 * * * *',
        options: { backfillPeriod: 0, maxAttempts: 1, jobKey: keepAllTask },
      },
    ],
    // An empty house is filled at once, rather than at the next of the five minutes.
    begin: async () => {
      await db.execute(sql`
        select graphile_worker.add_job(identifier => ${keepAllTask}, job_key => ${keepAllTask}, max_attempts => 1)`);
    },
    // What failed for good, or lost its key to a job that was queued behind it, would stay for ever.
    sweep: async () => {
      await db.execute(sql`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier in (${keepTask}, ${keepAllTask}) and attempts >= max_attempts and locked_at is null`);
    },
  };
}
