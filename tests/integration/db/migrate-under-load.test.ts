import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { createTestDatabase } from '../../support/database/database';

it('begins again when a transaction of a running process ends it by a deadlock', async () => {
  const { url, sql, close } = await createTestDatabase();
  onTestFinished(close);
  const running = createDatabase(url, { max: 1 });
  onTestFinished(running.close);
  // Of an earlier release: the guards of these two tables are applied again, in this order.
  await sql`update drizzle.guards set hash = '' where name in ('batches', 'orders')`;
  let migrated: Promise<unknown> = Promise.resolve();
  await running.sql.begin(async (tx) => {
    // The other one notices the deadlock, and ends.
    await tx`set local deadlock_timeout = '1h'`;
    await tx`select from orders`;
    migrated = migrate(url, 'drizzle');
    const isWaiting = () =>
      sql`select from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and not granted`;
    await expect.poll(isWaiting).toHaveLength(1);
    await tx`select from batches`;
  });
  await migrated;
  expect(await sql`select from drizzle.guards where hash = ''`).toEqual([]);
});
