import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { engineActor } from '@/lib/engine/engine-actor';
import { remindOverdue } from '@/lib/reminders/remind';
import type { Jobs } from './jobs';

type Parts = { readonly db: Database; readonly now: () => Date; readonly signal: AbortSignal };

/** Reminds of what waits too long for a decision, and escalates it, from which notices follow. */
export const reminderJobs = ({ db, now, signal }: Parts): Jobs => ({
  tasks: {},
  sweep: async () => {
    await remindOverdue({ db, changeKinds: changeRequestKinds, actor: engineActor, signal }, now());
  },
});
