import { rmSync } from 'node:fs';
import { makeQuickFolder } from '../../support/runner/quick-folder';
import { openLine } from './line';
import { startPrimary, startStandby } from './postgres';

/** A primary and a standby that follows it over a network of their own. */
export async function openPair() {
  const folder = makeQuickFolder('paydesk-pair-');
  const primary = await startPrimary(folder);
  const replication = await openLine(primary.port);
  const standby = await startStandby(primary, folder, replication.port);
  return {
    primary,
    standby,
    replication,
    /** Once the standby has everything that was committed so far. */
    untilReceived: () =>
      primary.until((sql) => sql`select from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()`),
    close: async (): Promise<void> => {
      await standby.stop('immediate');
      await primary.stop('immediate');
      await replication.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
