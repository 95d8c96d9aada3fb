import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withCluster } from '@/lib/backups/forms/cluster';
import { createDatabase } from '@/lib/db/client';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { restoreCluster } from '@/lib/embedded-postgres/restored-cluster';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { createBackup } from '@/scripts/backup/create';
import { type RestoreOptions, restoreIntoDatabase, restoreIntoFolder } from '@/scripts/backup/restore-backup';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { backupSecret } from '../../support/backups/containers';
import { makeQuickFolder } from '../../support/runner/quick-folder';

async function* followedBy(content: AsyncIterable<Buffer>, tail: Buffer): AsyncGenerator<Buffer> {
  yield* content;
  yield tail;
}

const places = { folder: undefined, path: '' };

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  const opened = createDatabase(server.url, { max: 4 });
  const stop = async () => {
    await opened.close();
    await server.stop();
  };
  onTestFinished(stop);
  return { ...opened, server, stop };
}

/** An embedded installation at work. */
async function startDesk() {
  const home = makeQuickFolder('paydesk-cluster-');
  const backups = mkdtempSync(join(tmpdir(), 'paydesk-backups-'));
  onTestFinished(() => {
    for (const folder of [home, backups]) rmSync(folder, { recursive: true, force: true });
  });
  const dataDir = join(home, 'postgres');
  const desk = await start(dataDir);
  await prepareDatabase({ ownerUrl: desk.server.url, roles: defaultRoles });
  await desk.sql`create table written (id int primary key)`;
  const backUp = (isVerifiedFully = false) =>
    createBackup({
      origin: { form: 'cluster', url: desk.server.url },
      to: backups,
      secret: backupSecret,
      version: '0.2.0',
      isVerifiedFully,
      places,
    });
  const restore = (from: string, to: string, changes: Partial<RestoreOptions> = {}) =>
    restoreIntoFolder(to, { from, secret: backupSecret, mayReplace: false, places, ...changes });
  return { ...desk, home, dataDir, backups, backUp, restore };
}

describe('a backup of the embedded database', () => {
  test('is made while it is written to, and has every commit from before it, in order', async () => {
    const desk = await startDesk();
    await desk.sql`insert into written values (0)`;
    let isDone = false;
    let last = 0;
    const writing = (async () => {
      while (!isDone) {
        last += 1;
        await desk.sql`insert into written values (${last})`;
      }
    })();
    const { file, manifest } = await desk.backUp();
    isDone = true;
    await writing;
    expect(manifest).toMatchObject({ form: 'cluster', server: 18 });

    const elsewhere = join(desk.home, 'elsewhere');
    await desk.restore(file, elsewhere);
    const restored = await start(elsewhere);
    const [seen] = await restored.sql`select count(*)::int as rows, max(id) as newest from written`;
    expect(seen?.rows).toBe(seen?.newest + 1);
    expect(seen?.newest).toBeLessThanOrEqual(last);
    expect(await isSendingPaused(restored.db)).toBe(true);
    expect(await isSendingPaused(desk.db)).toBe(false);
    const records = `select action from audit_records order by sequence desc limit 1`;
    expect(await restored.sql.unsafe(records)).toMatchObject([{ action: 'restore.detected' }]);
  });

  test('is verified by starting it, and restored twice it is paused each time', async () => {
    const desk = await startDesk();
    const { file } = await desk.backUp(true);
    for (const name of ['first', 'second']) {
      const folder = join(desk.home, name);
      await desk.restore(file, folder);
      const restored = await start(folder);
      expect(await isSendingPaused(restored.db)).toBe(true);
      await restored.stop();
    }
    expect(readdirSync(desk.backups)).toHaveLength(1);
  });

  test('moves the data that it replaces aside, and only if that was requested', async () => {
    const desk = await startDesk();
    const { file } = await desk.backUp();
    await desk.sql`insert into written values (1)`;
    await desk.stop();
    await expect(desk.restore(file, desk.dataDir)).rejects.toThrow(/has data. Add --replace/);
    await expect(
      desk.restore(file, desk.dataDir, { mayReplace: true, secret: `${backupSecret}x` }),
    ).rejects.toThrow(/damaged/);
    const { movedTo = '' } = await desk.restore(file, desk.dataDir, { mayReplace: true });
    expect(existsSync(join(movedTo, 'cluster'))).toBe(true);
    const restored = await start(desk.dataDir);
    expect(await restored.sql`select count(*)::int from written`).toMatchObject([{ count: 0 }]);
    await restored.stop();
    const previous = await start(movedTo);
    expect(await previous.sql`select count(*)::int from written`).toMatchObject([{ count: 1 }]);
  });

  test('is extracted although tar ends before the last bytes', async () => {
    const desk = await startDesk();
    const folder = join(desk.home, 'restored');
    const manyEmptyBlocks = Buffer.alloc(8 * 2 ** 20);
    await withCluster(desk.server.url, { version: '0.2.0', now: new Date() }, async ({ content }) => {
      await restoreCluster(folder, followedBy(content, manyEmptyBlocks));
    });
    const restored = await start(folder);
    expect(await restored.sql`select count(*)::int from written`).toMatchObject([{ count: 0 }]);
  });

  test('is not restored where a dump belongs', async () => {
    const desk = await startDesk();
    const { file } = await desk.backUp();
    const into = restoreIntoDatabase(
      { ownerUrl: desk.server.url, roles: defaultRoles, roleIssuer: undefined },
      { from: file, secret: backupSecret, mayReplace: false, places },
    );
    await expect(into).rejects.toThrow(/is of an embedded database/);
  });
});
