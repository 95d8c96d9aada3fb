import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { readSchema, requireSchema, schemaVersion } from '@/lib/db/migrations/schema-version';
import { createHealth } from '@/lib/web/runtime/health';
import { createEmptyDatabase } from '../../support/database/database';
import { addMigration, copySchemaFolder, tagsIn } from '../../support/database/schema-folder';
import { startTestWorker } from '../../support/engine/worker-process';
import { approvedOrder, getOrder, sepa } from '../../support/orders/orders';
import { addTeam } from '../../support/people/team';
import { openSandbox } from '../../support/provider/open-sandbox';

const nextRelease = '99.0.0';
const own = readSchema('drizzle');

const expanding = `-- expanding
alter table orders add column colour text;
--> statement-breakpoint
create table colours (name text primary key);`;

/** The release after this one: this code with one more migration, and another guard. */
function nextFolder(migration: string): string {
  const folder = copySchemaFolder();
  addMigration(folder, '9999_next', migration);
  appendFileSync(join(folder, 'guards/orders.sql'), '\n-- Another text.\n');
  return folder;
}

/** A database of this release, which the next one migrated. */
async function migratedByNext(folder: string) {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  await migrate(url, 'drizzle');
  await migrate(url, folder, undefined, nextRelease);
  const database = createDatabase(url, { max: 4 });
  onTestFinished(database.close);
  return { ...database, url };
}

it('pays an order on the expanded schema of the next release, with its guards', async () => {
  const folder = nextFolder(expanding);
  const { db, sql, url } = await migratedByNext(folder);
  expect(await schemaVersion(sql, own)).toBe('expanded');
  expect(await schemaVersion(sql, readSchema(folder, nextRelease))).toBe('same');
  const { sandbox, credentials, account } = await openSandbox();
  const worker = startTestWorker(url, sandbox.url, credentials);
  const { id } = await approvedOrder(db, await addTeam(db), sepa({ account }));
  await expect.poll(async () => (await getOrder(db, id)).state).toBe('completed');
  expect(await sql`select from attempts where call = 'create'`).toHaveLength(1);
  const health = createHealth({ databaseUrl: url, schema: own, withinMs: 120_000 });
  onTestFinished(health.close);
  expect((await health.check()).pages).toEqual([]);
  await worker.stop();
});

it('leaves the schema and the guards of the next release alone when it migrates', async () => {
  const folder = nextFolder(expanding);
  const { sql, url } = await migratedByNext(folder);
  await migrate(url, 'drizzle');
  await requireSchema(sql, readSchema(folder, nextRelease));
});

it('runs beside a next release that changes guards alone, and keeps them', async () => {
  const folder = copySchemaFolder();
  appendFileSync(join(folder, 'guards/orders.sql'), '\n-- Another text.\n');
  const { sql, url } = await migratedByNext(folder);
  expect(await schemaVersion(sql, own)).toBe('expanded');
  await migrate(url, 'drizzle');
  await requireSchema(sql, readSchema(folder, nextRelease));
});

it('refuses the schema of a release that took away what this one uses', async () => {
  const folder = nextFolder('-- contracting: runs from 9999_next\nselect 1');
  const { sql, url } = await migratedByNext(folder);
  await expect(requireSchema(sql, own)).rejects.toThrow('on which this version does not run');
  await expect(migrate(url, 'drizzle')).rejects.toThrow('on which this version does not run');
});

it('refuses the schema of a migration that does not declare what it is', async () => {
  const { sql } = await migratedByNext(nextFolder('select 1'));
  expect(await schemaVersion(sql, own)).toBe('newer');
});

it('runs on a schema that lost only what this release no longer uses', async () => {
  const last = tagsIn('drizzle').at(-1);
  const { sql } = await migratedByNext(nextFolder(`-- contracting: runs from ${last}\nselect 1`));
  expect(await schemaVersion(sql, own)).toBe('expanded');
});
