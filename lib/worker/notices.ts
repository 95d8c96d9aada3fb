import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { followChain } from '@/lib/notices/follow';
import { repeat } from './repeat';

/** How long the follower sleeps at the head of the chain. */
const idleMs = 2_000;

type NoticeParts = {
  readonly db: Database;
  /** Whether there is a mail server; without one nothing is queued for it. */
  readonly mail: boolean;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** Makes notices of what happens, until the signal says stop. */
export const runNotices = ({ db, mail, signal, report }: NoticeParts): Promise<void> =>
  repeat({ signal, report }, async () => {
    const followed = await followChain({ db, mail, kinds: changeRequestKinds });
    return followed > 0 ? 0 : idleMs;
  });
