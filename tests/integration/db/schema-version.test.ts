import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { readSchema, requireSchema, schemaVersion } from '@/lib/db/migrations/schema-version';
import { createEmptyDatabase, createTestDatabase } from '../../support/database/database';

const known = readSchema('drizzle');
const newest = known.migrations.at(-1) ?? { at: 0, hash: '' };

async function startApp() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

it('recognises the schema of this code', async () => {
  const { sql, url } = await startApp();
  expect(await schemaVersion(sql, known)).toBe('same');
  await requireSchema(sql, known);
  await migrate(url, 'drizzle');
});

it('refuses to run on a newer schema, and to migrate it', async () => {
  const { sql, url } = await startApp();
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() + 9e10})`;
  await expect(requireSchema(sql, known)).rejects.toThrow('a newer Paydesk');
  await expect(migrate(url, 'drizzle')).rejects.toThrow('a newer Paydesk');
});

it('refuses to run on an older schema', async () => {
  const { sql } = await startApp();
  const next = { at: newest.at + 1, hash: 'the next one', statements: [] };
  const newer = { ...known, migrations: [...known.migrations, next] };
  await expect(requireSchema(sql, newer)).rejects.toThrow('an older Paydesk');
});

it('refuses to run on a schema with other guards, and brings them to its own text', async () => {
  const { sql, url } = await startApp();
  await sql`drop trigger append_only_truncate on audit_records`;
  await sql`update drizzle.guards set hash = 'another' where name = 'audit_records'`;
  await expect(requireSchema(sql, known)).rejects.toThrow('guards of another version');
  await migrate(url, 'drizzle');
  await requireSchema(sql, known);
  await expect(sql`truncate audit_records cascade`).rejects.toThrow('only ever added to');
});

it('refuses a database of the migrations before the first release, and changes nothing in it', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  const { sql, close: closePool } = createDatabase(url, { max: 1 });
  onTestFinished(closePool);
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  await sql`create table orders (id uuid primary key)`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values
    ('e7df354cebc5cc148b84b48ab38d30b59546e33b181bc3dc1817e56e99b3b76b', 1795000000000), ('the next one', 1795000000001)`;
  await expect(migrate(url, 'drizzle')).rejects.toThrow(
    'cannot be upgraded; nothing was changed: create an empty database',
  );
  await expect(requireSchema(sql, known)).rejects.toThrow('cannot be upgraded');
  const relations = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) order by 1`;
  expect(relations.map(({ name }) => name)).toEqual(['drizzle.__drizzle_migrations', 'orders']);
});

it('refuses a schema of another migration with the same time, and to migrate it', async () => {
  const { sql, url } = await startApp();
  await sql`update drizzle.__drizzle_migrations set hash = 'another' where created_at = ${newest.at}`;
  await expect(requireSchema(sql, known)).rejects.toThrow('not made by the migrations of this Paydesk');
  await expect(migrate(url, 'drizzle')).rejects.toThrow('not made by the migrations');
});

it('refuses to run on a database without a schema', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  const { sql, close: closePool } = createDatabase(url, { max: 1 });
  onTestFinished(closePool);
  await expect(requireSchema(sql, known)).rejects.toThrow('no schema of Paydesk');
});

it('refuses a login that may not read the applied migrations', async () => {
  const { sql, url } = await startApp();
  const name = `unprivileged_${randomUUID().replaceAll('-', '')}`;
  await sql.unsafe(`create role ${name} login password 'unprivileged'`);
  onTestFinished(() => sql.unsafe(`drop owned by ${name}; drop role ${name}`).then(() => undefined));
  const login = new URL(url);
  Object.assign(login, { username: name, password: 'unprivileged' });
  const { sql: unprivileged, close } = createDatabase(login.href, { max: 1 });
  onTestFinished(close);
  await expect(requireSchema(unprivileged, known)).rejects.toThrow('may not read which migrations were run');
  await sql.unsafe(`grant usage on schema drizzle to ${name}`);
  await expect(requireSchema(unprivileged, known)).rejects.toThrow('run `npm run migrate` as the owner');
  await sql.unsafe(`grant select on all tables in schema drizzle to ${name}`);
  await requireSchema(unprivileged, known);
});

it('has migrations in the order in which they run', () => {
  const times = known.migrations.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});
