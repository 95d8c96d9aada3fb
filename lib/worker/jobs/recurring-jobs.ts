import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { engineActor } from '@/lib/engine/engine-actor';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { recurringTask } from '@/lib/recurring/requests/queue';
import { type SendParts, sendRequest } from '@/lib/recurring/requests/send';
import { sweepRequests } from '@/lib/recurring/requests/unfinished';
import type { Jobs } from './jobs';

const payload = z.object({ beneficiaryId: z.number().int(), version: z.number().int() });

type Parts = Pick<SendParts, 'db' | 'provider' | 'now' | 'prove'> & {
  /** Resolves once it is known whether the database was restored. */
  readonly compared: Promise<void>;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** Sends the approved requests about recurring payments, which no page does. */
export function recurringJobs({ compared, signal, report, ...others }: Parts): Jobs {
  const parts: SendParts = {
    ...others,
    actor: engineActor,
    notAsApproved: ({ beneficiaryId }, why) => report(new NotAsApproved({ beneficiaryId }, why)),
  };
  return {
    tasks: {
      [recurringTask]: async (given) => {
        await compared;
        // The next worker's sweep finds the rest.
        if (!signal.aborted) await sendRequest(parts, payload.parse(given));
      },
    },
    sweep: async () => {
      await sweepRequests(parts);
      await parts.db.execute(sql`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = ${recurringTask} and attempts >= max_attempts and locked_at is null`);
    },
  };
}
