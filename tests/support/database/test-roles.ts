import { randomBytes } from 'node:crypto';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import type { TestDatabase } from './database';

type Opened = ReturnType<typeof createDatabase>;

/** Connections to a test database as the application's two roles, each with a login of its own. */
export async function openTestRoles(database: TestDatabase) {
  const id = randomBytes(4).toString('hex');
  const roles = { app: `app_${id}`, worker: `worker_${id}` };
  const missing = await migrate(database.url, 'drizzle', roles);
  if (missing.length > 0) throw new Error(`roles are missing: ${missing.join(', ')}`);
  const app = await openAs(database, roles.app);
  const worker = await openAs(database, roles.worker);
  return {
    roles,
    app,
    worker,
    close: async () => {
      await closeAs(database, roles.app, app);
      await closeAs(database, roles.worker, worker);
    },
  };
}

/** Connections as one role, which gets a password for it. */
export async function openAs(database: TestDatabase, role: string): Promise<Opened> {
  await database.sql.unsafe(`alter role ${role} login password 'only in this test'`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'only in this test';
  return createDatabase(url.href, { max: 4 });
}

/** Roles belong to the server, so a test's role is removed with the test. */
export async function closeAs(database: TestDatabase, role: string, opened: Opened): Promise<void> {
  await opened.close();
  await database.sql.unsafe(`drop owned by ${role}`);
  await database.sql.unsafe(`drop role ${role}`);
}
