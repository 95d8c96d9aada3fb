import { readHead } from '@/lib/audit/verify-shared';
import type { Database } from '@/lib/db/client';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { engineActor } from '@/lib/engine/engine-actor';
import type { ProviderClient } from '@/lib/provider/client';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import { type DatedHead, detectRestore, readWitness, type Witness } from '@/lib/restores/detect';
import { lookUpAfterRestore } from '@/lib/restores/look-ups';
import { readNewestHead, writeNewestHead } from '@/lib/restores/newest-record';

type WatchParts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'paymentStatus'>;
  readonly now: () => Date;
  /** The file with the newest audit record, outside the database; undefined for none. */
  readonly markFile: string | undefined;
  /** The file of hourly audit heads for `npm run audit:verify`; undefined for none. */
  readonly headsFile: string | undefined;
  readonly detected: (reason: string) => void;
  readonly signal: AbortSignal;
};

/**
 * In milliseconds; at most this much is missing from the mark when a database is restored under a running
 * worker, and this long nothing is sent after a failover. The guard of attempts needs no mark.
 */
const everyMs = 2_000;

/**
 * Detects that the database was restored from a backup, and looks up unfinished orders while sending is
 * paused.
 */
export function createRestoreWatch(parts: WatchParts) {
  const { db, now, markFile, headsFile } = parts;
  const files = [markFile, headsFile].filter((file) => file !== undefined);
  let marked: string | undefined;
  let witness: Witness | undefined;
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
     * Resolves after the first comparison of the database, before which nothing should be sent, or on abort.
     */
    compared,
    /** Returns the delay until the next turn, in milliseconds. */
    async turn(): Promise<number> {
      const heads = await Promise.all(files.map(readNewestHead));
      const found = await detectRestore({ db, now }, heads.filter(isHead), engineActor, witness);
      witness = await readWitness({ db, now });
      if (found) {
        parts.detected(found.reason);
        // A reconciliation with the statements shows what the database lacks.
        await requestScheduledRun({ db, now });
      }
      settle();
      const hasMore = (await isSendingPaused(db)) && (await lookUpAfterRestore(parts));
      await mark();
      return hasMore ? 0 : everyMs;
    },
  };
}

const isHead = (head: DatedHead | undefined): head is DatedHead => head !== undefined;
