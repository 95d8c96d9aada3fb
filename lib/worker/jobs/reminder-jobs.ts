import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { engineActor } from '@/lib/engine/engine-actor';
import { remindOverdue } from '@/lib/reminders/remind';
import type { Jobs } from './jobs';

type Parts = { readonly db: Database; readonly now: () => Date; readonly signal: AbortSignal };

/**
 * In milliseconds: hours are waited for, so minutes do not matter, and a sweep compares everything overdue
 * with what was reminded of.
 */
const everyMs = 5 * 60_000;

/** Reminds of what waits too long for a decision, and escalates it, from which notices follow. */
export function reminderJobs({ db, now, signal }: Parts): Jobs {
  let sweptAt = new Date(0);
  return {
    tasks: {},
    sweep: async () => {
      const at = now();
      if (Math.abs(at.getTime() - sweptAt.getTime()) < everyMs) return;
      await remindOverdue({ db, changeKinds: changeRequestKinds, actor: engineActor, signal }, at);
      sweptAt = at;
    },
  };
}
