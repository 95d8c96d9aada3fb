import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { expectDrill } from '../expect-drill';
import type { DrillPlace } from '../restore-drill';
import { expectWhole } from './outage-report';
import { runOutage } from './outage-run';
import { openPair } from './pair';
import { openReplicatedPlace } from './place';
import { promote } from './postgres';
import { log, rows } from './settings';

describe(`a batch of ${rows} rows while a standby takes over`, () => {
  test('pays each row once and continues by itself, with a synchronous standby', async () => {
    const place = await openReplicatedPlace({ isSynchronous: true });
    const { primary, standby, line, installation } = place;
    const options = { name: 'a synchronous standby takes over', rows, log };
    const report = await runOutage(place, options, async () => {
      await primary.stop('immediate');
      await pause(3_000);
      // An address that already leads to a standby which is not promoted yet.
      line.moveTo(standby.port);
      await pause(3_000);
      const readOnly = await fetch(`${installation.url}/api/ready`);
      expect(await readOnly.json()).toMatchObject({ problems: ['the database takes no writes'] });
      await promote(standby);
      return { server: standby, at: Date.now() };
    });
    expectWhole(report, { longestPageMs: 15_000 });
    expect(report.lines.worker.join('\n')).toContain('failover_accepted');
  });

  test('pays nothing twice and forgets nothing, with an asynchronous standby that is behind', async () => {
    await expectDrill(await laggingPlace(), rows, log);
  });
});

/** What is kept is what the standby received before the network to it froze. */
async function laggingPlace(): Promise<DrillPlace> {
  const { primary, standby, replication, close } = await openPair();
  onTestFinished(close);
  await prepareDatabase({ ownerUrl: primary.url, roles: defaultRoles });
  const password = 'test-only-role';
  await primary.admin((sql) => sql.unsafe(`alter role paydesk_worker login password '${password}'`));
  const databaseOn = ({ url, port }: typeof primary) => ({
    ownerUrl: url,
    workerUrl: `postgres://paydesk_worker:${password}@127.0.0.1:${port}/paydesk`,
  });
  return {
    original: databaseOn(primary),
    keep: async () => {
      replication.freeze();
      return { madeAt: new Date().toISOString(), bytes: 0 };
    },
    restore: async () => {
      await primary.stop('immediate');
      await promote(standby);
      return databaseOn(standby);
    },
  };
}
