import { randomBytes } from 'node:crypto';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import type { TestDatabase } from './database';

const password = 'only in this test';

type Opened = ReturnType<typeof createDatabase>;

/** Connections to a test database as the application's roles, each with a login of its own. */
export async function openTestRoles(database: TestDatabase) {
  const id = randomBytes(4).toString('hex');
  const roles = { app: `app_${id}`, worker: `worker_${id}`, signer: `signer_${id}` };
  const missing = await migrate(database.url, 'drizzle', roles);
  if (missing.length > 0) throw new Error(`roles are missing: ${missing.join(', ')}`);
  const app = await openAs(database, roles.app);
  const worker = await openAs(database, roles.worker);
  const signer = await openAs(database, roles.signer);
  return {
    roles,
    app,
    worker,
    signer,
    close: async () => {
      await closeAs(database, roles.app, app);
      await closeAs(database, roles.worker, worker);
      await closeAs(database, roles.signer, signer);
    },
  };
}

/** Connections as one role, which gets a password for it. */
export async function openAs(database: TestDatabase, role: string): Promise<Opened> {
  await database.sql.unsafe(`alter role ${role} login password '${password}'`);
  return createDatabase(urlAs(database, role), { max: 4 });
}

/** The address of a test database with the login of a role. */
export function urlAs({ url }: Pick<TestDatabase, 'url'>, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  return address.href;
}

/** Roles belong to the server, so a test's role is removed with the test. */
export async function closeAs(database: TestDatabase, role: string, opened: Opened): Promise<void> {
  await opened.close();
  await database.sql.unsafe(`drop owned by ${role}`);
  await database.sql.unsafe(`drop role ${role}`);
}
