import { pruneFailures } from '@/lib/access/throttle';
import type { Database } from '@/lib/db/client';
import { pruneDeliveries } from '@/lib/event-deliveries/prune';
import { pruneChallenges } from '@/lib/identity/second-factors/challenges';
import { pruneSessions } from '@/lib/identity/sessions/prune-sessions';
import { pruneSamples } from '@/lib/monitoring/samples';
import { pruneNotices } from '@/lib/notices/prune';
import type { Jobs } from './jobs';

export const pruneTask = 'prune';

/** Deletes expired data every night. Append-only tables are not touched. */
export const pruneJobs = ({ db, now }: { readonly db: Database; readonly now: () => Date }): Jobs => ({
  tasks: {
    [pruneTask]: async () => {
      await pruneNotices(db, now());
      await pruneSessions(db, now());
      await pruneDeliveries(db, now());
      await pruneChallenges(db, now());
      await pruneFailures(db, now());
      await pruneSamples(db, now());
    },
  },
  cron: [
    {
      task: pruneTask,
      match: '23 3 * * *',
      options: { backfillPeriod: 86_400_000, maxAttempts: 3, jobKey: pruneTask },
    },
  ],
});
