import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { urlOfDatabase } from './postgres-server';

export type TestDatabase = ReturnType<typeof createDatabase> & { readonly url: string };

/** A migrated, empty database of its own on the real server. `close()` ends its connections and drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'), inject('templateDatabase'));
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
  await asAdmin(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return {
    url: urlOfDatabase(adminUrl, name),
    close: () => asAdmin(adminUrl, (sql) => sql`drop database ${sql(name)} with (force)`),
  };
}

async function asAdmin(url: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
