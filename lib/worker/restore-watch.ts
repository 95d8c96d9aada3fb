import { readHead } from '@/lib/audit/verify-shared';
import type { Database } from '@/lib/db/client';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { engineActor } from '@/lib/engine/engine-actor';
import type { ServiceClient } from '@/lib/provider/client';
import { askForScheduledRun } from '@/lib/reconciliation/run/runs';
import { type DatedHead, detectRestore } from '@/lib/restores/detect';
import { lookUpAfterRestore } from '@/lib/restores/look-ups';
import { readNewestHead, writeNewestHead } from '@/lib/restores/newest-record';

type WatchParts = {
  readonly db: Database;
  readonly service: Pick<ServiceClient, 'paymentStatus'>;
  readonly now: () => Date;
  /** Where this process keeps the newest audit record, outside the database; undefined for nowhere. */
  readonly markFile: string | undefined;
  /** Where heads are noted every hour for `npm run audit:verify`; undefined for nowhere. */
  readonly headsFile: string | undefined;
  readonly detected: (reason: string) => void;
  readonly signal: AbortSignal;
};

/**
 * A database that is restored under a running worker loses at most this much from the mark; the guard of
 * attempts needs no mark.
 */
const everyMs = 5_000;

/**
 * Detects that the database was restored from a backup, and looks up unfinished orders while sending is
 * paused.
 */
export function createRestoreWatch(parts: WatchParts) {
  const { db, now, markFile, headsFile } = parts;
  const files = [markFile, headsFile].filter((file) => file !== undefined);
  let marked: string | undefined;
  let settle: () => void = () => undefined;
  const compared = new Promise<void>((resolve) => {
    settle = resolve;
    parts.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  async function mark(): Promise<void> {
    if (!markFile) return;
    const head = await readHead(db);
    if (!head || head.hash === marked) return;
    await writeNewestHead(markFile, { ...head, at: now() });
    marked = head.hash;
  }

  return {
    /**
     * Resolves when the database was compared for the first time, before which nothing should be sent, or
     * when it is to stop.
     */
    compared,
    /** To be taken again after as many milliseconds as it says. */
    async turn(): Promise<number> {
      const heads = await Promise.all(files.map(readNewestHead));
      const found = await detectRestore({ db, now }, heads.filter(isHead), engineActor);
      if (found) {
        parts.detected(found.reason);
        // What the restored database lacks is seen by comparing it with the statements.
        await askForScheduledRun({ db, now });
      }
      settle();
      const hasMore = (await isSendingPaused(db)) && (await lookUpAfterRestore(parts));
      await mark();
      return hasMore ? 0 : everyMs;
    },
  };
}

const isHead = (head: DatedHead | undefined): head is DatedHead => head !== undefined;
