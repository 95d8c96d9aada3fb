import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { migrationsIn, requireSchema, schemaVersion } from '@/lib/db/migrations/schema-version';
import { createEmptyDatabase, createTestDatabase } from '../../support/database';

const known = migrationsIn('drizzle/migrations');

async function openDesk() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

it('knows the schema that this code makes', async () => {
  const { sql, url } = await openDesk();
  expect(await schemaVersion(sql, known)).toBe('same');
  await requireSchema(sql, known);
  await migrate(url, 'drizzle/migrations');
});

it('refuses to run on a newer schema, and to migrate it', async () => {
  const { sql, url } = await openDesk();
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() + 9e10})`;
  await expect(requireSchema(sql, known)).rejects.toThrow('a newer Paydesk');
  await expect(migrate(url, 'drizzle/migrations')).rejects.toThrow('a newer Paydesk');
});

it('refuses to run on an older schema', async () => {
  const { sql } = await openDesk();
  await sql`delete from drizzle.__drizzle_migrations where created_at = ${known.at(-1)?.at ?? 0}`;
  await expect(requireSchema(sql, known)).rejects.toThrow('an older Paydesk');
});

it('refuses a schema that another migration of the same time has made, and to migrate it', async () => {
  const { sql, url } = await openDesk();
  await sql`update drizzle.__drizzle_migrations set hash = 'another' where created_at = ${known.at(3)?.at ?? 0}`;
  await expect(requireSchema(sql, known)).rejects.toThrow('not made by the migrations of this Paydesk');
  await expect(migrate(url, 'drizzle/migrations')).rejects.toThrow('not made by the migrations');
});

it('refuses to run on a database without a schema', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  const { sql, close: closePool } = createDatabase(url, { max: 1 });
  onTestFinished(closePool);
  await expect(requireSchema(sql, known)).rejects.toThrow('no schema of Paydesk');
});

it('refuses to run as a login that may not read which migrations were run', async () => {
  const { sql, url } = await openDesk();
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

it('has migrations in the order in which they are run', () => {
  const times = known.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});
