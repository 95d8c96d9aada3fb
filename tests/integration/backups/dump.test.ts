import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openContainer } from '@/lib/backups/container/read';
import { readChunks } from '@/lib/backups/file';
import { findClientPrograms } from '@/lib/backups/forms/client-programs';
import { restoreDump } from '@/lib/backups/restore/restore-dump';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { readSchema, schemaVersion } from '@/lib/db/migrations/schema-version';
import { isSendingPaused } from '@/lib/db/sending-paused';
import { createBackup } from '@/scripts/backup/create';
import { type RestoreOptions, restoreIntoDatabase } from '@/scripts/backup/restore-backup';
import { backupSecret } from '../../support/backups/containers';
import { type InstalledPostgres, startInstalledPostgres } from '../../support/database/installed-postgres';
import { copySchemaFolder, cutSchemaFolder, tagsIn } from '../../support/database/schema-folder';
import { submittedOrder } from '../../support/orders/orders';
import { addTeam } from '../../support/people/team';

let server: InstalledPostgres;
beforeAll(async () => {
  server = await startInstalledPostgres();
});
afterAll(() => server.stop());

function open(url: string) {
  const opened = createDatabase(url, { max: 3 });
  onTestFinished(opened.close);
  return opened;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server of one's own with a desk in it, and a folder for backups. */
async function startDesk() {
  const url = await server.createEmpty();
  await migrate(url, resolve('drizzle'), defaultRoles);
  const desk = open(url);
  const team = await addTeam(desk.db);
  const order = await submittedOrder(desk.db, team);
  const folder = makeFolder();
  const { places } = server;
  const backUp = (
    changes: { to?: string; keep?: number; now?: Date; isVerifiedFully?: boolean; url?: string } = {},
  ) =>
    createBackup({
      origin: { form: 'dump', url: changes.url ?? url },
      to: folder,
      secret: backupSecret,
      version: '0.2.0',
      places,
      ...changes,
    });
  const restore = (from: string, target: string, changes: Partial<RestoreOptions> = {}) =>
    restoreIntoDatabase(
      { ownerUrl: target, roles: defaultRoles, roleIssuer: undefined },
      { from, secret: backupSecret, mayReplace: false, places, ...changes },
    );
  return { ...desk, server, places, url, team, order, folder, backUp, restore };
}

// Without an address the commands take the keys of a demo in this folder, if there is one.
beforeEach(() => void vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/none'));

describe('a backup of a PostgreSQL of one’s own', () => {
  test('is encrypted, read back, and restored with its rights, paused and recorded', async () => {
    const desk = await startDesk();
    const made = await desk.backUp();
    expect(made.manifest).toMatchObject({ form: 'dump', server: desk.server.major, counts: { orders: 1 } });
    const opened = await openContainer(readChunks(made.file), backupSecret);
    expect(opened).toMatchObject({ isEncrypted: true, manifest: made.manifest });

    const target = await desk.server.createEmpty();
    await desk.restore(made.file, target);
    const restored = open(target);
    expect(await restored.sql`select id from orders`).toMatchObject([{ id: desk.order.id }]);
    expect(await isSendingPaused(restored.db)).toBe(true);
    const records = `select action, actor_name from audit_records order by sequence desc limit 1`;
    expect(await restored.sql.unsafe(records)).toMatchObject([
      { action: 'restore.detected', actor_name: 'Command line' },
    ]);
    const asApp = `set role paydesk_app; select count(*)::int from orders`;
    expect((await restored.sql.unsafe(asApp).simple()).at(-1)).toMatchObject([{ count: 1 }]);
    await restored.sql`reset role`;
  });

  test('is verified by restoring it, and is not kept if it differs from its audit chain', async () => {
    const desk = await startDesk();
    // The people of a test came in past the commands.
    await expect(desk.backUp({ isVerifiedFully: true })).rejects.toThrow(/DIFFERS: people/);
    expect(readdirSync(desk.folder)).toEqual([]);
    const url = await desk.server.createEmpty();
    await migrate(url, resolve('drizzle'), defaultRoles);
    await desk.backUp({ isVerifiedFully: true, url });
    expect(readdirSync(desk.folder)).toHaveLength(1);
  });

  test('is not restored over data unless that is to be replaced, and pauses a server that it stays on', async () => {
    const desk = await startDesk();
    const { file } = await desk.backUp();
    await desk.sql`create table later (id int)`;
    await desk.close();
    await expect(desk.restore(file, desk.url)).rejects.toThrow(/has data.*--replace/);
    await desk.restore(file, desk.url, { mayReplace: true });
    const restored = open(desk.url);
    expect(await restored.sql`select to_regclass('later') as later`).toMatchObject([{ later: null }]);
    expect(await isSendingPaused(restored.db)).toBe(true);
  });

  test('is not restored into a database in use, or while a copy sends from the same server', async () => {
    const desk = await startDesk();
    await desk.sql`insert into leadership_terms (key_hash, epoch, leader, began_at, heartbeat_at)
      values (${'f'.repeat(64)}, 1, 'somebody', now(), now())`;
    const { file } = await desk.backUp();
    await expect(desk.restore(file, desk.url, { mayReplace: true })).rejects.toThrow(/is in use/);
    const target = await desk.server.createEmpty();
    const lock = 0xffffffff >>> 1;
    await desk.sql`select pg_advisory_lock(7203312, ${lock}::int)`;
    await expect(desk.restore(file, target)).rejects.toThrow(/two copies must never send/);
  });

  test('leaves the target as it was when the file is damaged or the key is another', async () => {
    const desk = await startDesk();
    const { file } = await desk.backUp();
    const target = await desk.server.createEmpty();
    await expect(desk.restore(file, target, { secret: `${backupSecret}x` })).rejects.toThrow(/damaged/);
    await expect(desk.restore(file, target, { secret: undefined })).rejects.toThrow(/PAYDESK_BACKUP_KEY/);
    await expect(desk.restore(join(desk.folder, 'none'), target)).rejects.toThrow(/no file/);
    expect(await open(target).sql`select to_regclass('orders') as orders`).toMatchObject([{ orders: null }]);
  });

  test('commits nothing if reading it fails after most of it', async () => {
    const desk = await startDesk();
    const { file, manifest } = await desk.backUp();
    const target = await desk.server.createEmpty();
    async function* failing() {
      for await (const chunk of (await openContainer(readChunks(file), backupSecret)).content) {
        yield chunk.subarray(0, chunk.length - 200);
        throw new Error('the disk is gone');
      }
    }
    const programs = findClientPrograms(manifest.server, desk.places);
    const restored = restoreDump(programs, target, failing(), { isReplacing: false });
    await expect(restored).rejects.toThrow();
    expect(await open(target).sql`select to_regclass('orders') as orders`).toMatchObject([{ orders: null }]);
  });

  test('of a newer schema is refused', async () => {
    const desk = await startDesk();
    await desk.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
    const { file } = await desk.backUp();
    const target = await desk.server.createEmpty();
    await expect(desk.restore(file, target)).rejects.toThrow(/schema that this version does not know/);
  });

  test('of an older schema is migrated', async () => {
    const desk = await startDesk();
    const older = copySchemaFolder();
    const migrations = tagsIn(older).length;
    cutSchemaFolder(older, migrations - 1);
    const url = await desk.server.createEmpty();
    await migrate(url, older);
    const { file, manifest } = await desk.backUp({ url });
    expect(manifest.schema.migrations).toBe(migrations - 1);
    const target = await desk.server.createEmpty();
    await desk.restore(file, target);
    expect(await schemaVersion(open(target).sql, readSchema('drizzle'))).toBe('same');
  });

  test('replaces older ones of its folder only after it was read back', async () => {
    const desk = await startDesk();
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
    for (const hour of [1, 2]) await desk.backUp({ now: at(hour) });
    const noDatabase = desk.url.replace(/\/[^/]*$/, '/nowhere');
    await expect(desk.backUp({ now: at(3), keep: 1, url: noDatabase })).rejects.toThrow();
    expect(readdirSync(desk.folder)).toHaveLength(2);
    expect((await desk.backUp({ now: at(4), keep: 1 })).pruned).toHaveLength(2);
    expect(readdirSync(desk.folder)).toEqual(['paydesk-20261127T040000Z.backup']);
  });

  test('needs client programs that are not older than the server', async () => {
    const desk = await startDesk();
    const none = createBackup({
      origin: { form: 'dump', url: desk.url },
      to: desk.folder,
      secret: undefined,
      version: '0.2.0',
      places: { folder: desk.folder, path: '' },
    });
    await expect(none).rejects.toThrow(/pg_dump was not found in .*PAYDESK_PG_BIN/);
    const template = new URL(inject('adminUrl'));
    template.pathname = `/${inject('templateDatabase')}`;
    if (desk.server.major < 18)
      await expect(desk.backUp({ url: template.href })).rejects.toThrow(
        /is of PostgreSQL \d+, and the server of/,
      );
    expect(readdirSync(desk.folder)).toEqual([]);
  });
});
