import { pruneFailures } from '@/lib/access/throttle';
import { erasePayees, listDuePayees } from '@/lib/beneficiaries/erasure/erase-payees';
import type { Retention } from '@/lib/composition/env/settings/retention';
import type { Database } from '@/lib/db/client';
import { pruneDeliveries } from '@/lib/event-deliveries/prune';
import { pruneChallenges } from '@/lib/identity/second-factors/challenges';
import { pruneSessions } from '@/lib/identity/sessions/prune-sessions';
import { log } from '@/lib/log/log';
import { pruneSamples } from '@/lib/monitoring/samples';
import { pruneNotices } from '@/lib/notices/prune';
import { erasePerson, listDue } from '@/lib/people/erasure/erase';
import type { Jobs } from './jobs';

export const pruneTask = 'prune';

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly retention: Retention;
};

/**
 * Deletes expired data and erases payees every night, and erases people whose time is over, or about whom
 * two admins agreed, within a minute. Append-only tables lose nothing but names.
 */
export const pruneJobs = ({ db, now, retention }: Parts): Jobs => ({
  tasks: {
    [pruneTask]: async () => {
      await pruneNotices(db, now());
      await pruneSessions(db, now());
      await pruneDeliveries(db, now());
      await pruneChallenges(db, now());
      await pruneFailures(db, now());
      await pruneSamples(db, now());
      const years = retention.payeeRetentionYears;
      if (years === undefined) return;
      const from = { years, now: now() };
      const erased = await erasePayees(db, await listDuePayees(db, from), from);
      if (erased > 0) log.info('payees_erased', { count: erased });
    },
  },
  sweep: async () => {
    for (const due of await listDue(db, { days: retention.retentionDays, now: now() })) {
      await erasePerson(db, due);
      log.info('person_erased', { person: due.id });
    }
  },
  cron: [
    {
      task: pruneTask,
      match: '23 3 * * *',
      options: { backfillPeriod: 86_400_000, maxAttempts: 3, jobKey: pruneTask },
    },
  ],
});
