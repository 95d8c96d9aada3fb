import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { followChain } from '@/lib/notices/follow';
import { repeat } from './repeat';

/** In milliseconds; the sleep at the head of the chain. */
const idleMs = 2_000;

type NoticeParts = {
  readonly db: Database;
  /** Whether there is a mail server; without one no e-mail is queued. */
  readonly mail: boolean;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** Turns audit records into notices until the signal aborts. */
export const runNotices = ({ db, mail, signal, report }: NoticeParts): Promise<void> =>
  repeat({ signal, report }, async () => {
    const followed = await followChain({ db, mail, kinds: changeRequestKinds });
    return followed > 0 ? 0 : idleMs;
  });
