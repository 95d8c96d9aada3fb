import postgres from 'postgres';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { createEmptyDatabase, type TestDatabase } from '../database/database';
import type { App } from '../engine/engine';

/**
 * A backup of the database, taken now. Restoring it gives a database of another number, as pg_restore does.
 */
export async function backUp(app: Pick<App, 'url'>) {
  const name = new URL(app.url).pathname.slice(1);
  const copy = await whileAlone(name, () => createEmptyDatabase(inject('adminUrl'), name));
  onTestFinished(copy.close);
  return {
    restore: (): TestDatabase => {
      const opened = createDatabase(copy.url, { max: 6 });
      onTestFinished(opened.close);
      return { ...opened, url: copy.url };
    },
  };
}

/** PostgreSQL copies only a database without connections. */
async function whileAlone<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const sql = postgres(inject('adminUrl'), { max: 1, onnotice: () => undefined });
  try {
    await sql`alter database ${sql(name)} with allow_connections false`;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
    return await run();
  } finally {
    await sql`alter database ${sql(name)} with allow_connections true`;
    await sql.end();
  }
}
