import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '@/lib/db/migrations/migrate';
import { createTestDatabase } from '../../support/database/database';
import { addMigration, copySchemaFolder } from '../../support/database/schema-folder';

/** A migrated database, the folder that it was made from, and one guard of it. */
async function startApp(name = 'order_events') {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const folder = copySchemaFolder();
  const file = join(folder, 'guards', `${name}.sql`);
  const { sql } = database;
  const triggersOf = async (table: string) =>
    (
      await sql<{ name: string }[]>`
        select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by 1`
    ).map((trigger) => trigger.name);
  /** When each guard was applied last. */
  const appliedAt = async () =>
    new Map(
      (
        await sql<{ name: string; at: string }[]>`select name, applied_at::text as at from drizzle.guards`
      ).map((row) => [row.name, row.at]),
    );
  return { ...database, folder, file, triggersOf, appliedAt };
}

const changedNames = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name);

it('applies only a guard whose text changed', async () => {
  const { url, folder, file, triggersOf, appliedAt } = await startApp();
  const before = await appliedAt();
  const noUpdates = readFileSync(file, 'utf8').split(';').slice(1).join(';');
  writeFileSync(
    file,
    `${noUpdates}create trigger kept before delete on order_events
    for each row execute function refuse_change();`,
  );
  await migrate(url, folder);
  expect(await triggersOf('order_events')).toEqual(['append_only_truncate', 'guard', 'kept']);
  const after = await appliedAt();
  expect(changedNames(before, after)).toEqual(['order_events']);
  await migrate(url, folder);
  expect(await appliedAt()).toEqual(after);
});

it('drops the triggers of a removed guard', async () => {
  const { url, folder, file, triggersOf, appliedAt } = await startApp();
  rmSync(file);
  await migrate(url, folder);
  expect(await triggersOf('order_events')).toEqual([]);
  expect((await appliedAt()).has('order_events')).toBe(false);
});

it('applies all guards after a migration, which may have dropped a trigger', async () => {
  const { url, folder, sql, triggersOf } = await startApp();
  const before = await triggersOf('users');
  addMigration(
    folder,
    '0001_replaced',
    'drop function owns_tables() cascade; create function owns_tables() returns boolean language sql as $$ select false $$;',
  );
  await migrate(url, folder);
  expect(await triggersOf('users')).toEqual(before);
  const [owns] = await sql`select owns_tables() as is`;
  expect(owns?.is).toBe(true);
});

it('applies guards after a migration with rows in deferred checks', async () => {
  const { url, folder, file, triggersOf } = await startApp('sign_in_failures');
  writeFileSync(
    file,
    `create or replace function pass() returns trigger language plpgsql as $$ begin return null; end $$;
    create constraint trigger late after insert on sign_in_failures deferrable initially deferred
    for each row execute function pass();`,
  );
  await migrate(url, folder);
  addMigration(folder, '0001_row', `insert into sign_in_failures (subject) values ('somebody');`);
  await migrate(url, folder);
  expect(await triggersOf('sign_in_failures')).toEqual(['late']);
});

it('rolls back a migration whose guards cannot be applied', async () => {
  const { url, folder, file, sql, triggersOf } = await startApp();
  const migrations = () =>
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`.then(([row]) => row?.count);
  const before = await migrations();
  addMigration(folder, '0001_more', 'create table more (id integer primary key);');
  writeFileSync(
    file,
    'create trigger broken before update on order_events for each row execute function nobody();',
  );
  await expect(migrate(url, folder)).rejects.toThrow('nobody');
  expect(await triggersOf('order_events')).toEqual(['append_only', 'append_only_truncate', 'guard']);
  const [left] = await sql`select to_regclass('more') is null as "isGone"`;
  expect(left).toEqual({ isGone: true });
  expect(await migrations()).toBe(before);
});
