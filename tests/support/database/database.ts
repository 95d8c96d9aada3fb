import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { type Team, teamFrom } from '../people/team';
import { urlOfDatabase } from './postgres-server';

export type TestDatabase = ReturnType<typeof createDatabase> & { readonly url: string };

/** A migrated, empty database on the real server. `close()` ends its connections and drops it. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('templateDatabase'));

export type TeamDatabase = TestDatabase & { readonly team: Team };

/** The same with a team. */
export async function createTeamDatabase(): Promise<TeamDatabase> {
  const { database, team } = inject('templateWithTeam');
  const copy = await copyDatabase(database);
  return { ...copy, team: teamFrom(copy.db, team) };
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'), template);
  const database = createDatabase(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await close();
    },
  };
}

/** A database without tables, or a copy of another one. */
export async function createEmptyDatabase(adminUrl: string, template = 'template1') {
  const name = `paydesk_test_${randomBytes(8).toString('hex')}`;
  const sql = adminOf(adminUrl);
  // Copies files instead of WAL-logged pages, as test databases need not survive a crash.
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
  return {
    url: urlOfDatabase(adminUrl, name),
    close: async () => void (await sql`drop database ${sql(name)} with (force)`),
  };
}

let admin: { readonly url: string; readonly sql: postgres.Sql } | undefined;

/** One connection for all databases of a file, which closes once idle. */
function adminOf(url: string): postgres.Sql {
  if (admin?.url !== url)
    admin = { url, sql: postgres(url, { max: 1, idle_timeout: 5, onnotice: () => undefined }) };
  return admin.sql;
}
