import type { Database } from '@/lib/db/client';
import { recordEnds } from '@/lib/deputies/end';
import { engineActor } from '@/lib/engine/engine-actor';
import type { Jobs } from './jobs';

/** Records the ends of deputyships, from which notices follow. */
export const deputyJobs = ({ db, now }: { readonly db: Database; readonly now: () => Date }): Jobs => ({
  tasks: {},
  sweep: async () => {
    await recordEnds(db, now(), engineActor);
  },
});
