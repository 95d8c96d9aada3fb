import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { createTestDatabase } from '../../support/database/database';

/** A migration and a transaction of a running process that block each other, once one of them has ended. */
async function blockEachOther({ patience }: { readonly patience: string }) {
  const { url, sql, close } = await createTestDatabase();
  onTestFinished(close);
  const running = createDatabase(url, { max: 1 });
  onTestFinished(running.close);
  // Of an earlier release: the guards of these two tables are applied again, in this order.
  await sql`update drizzle.guards set hash = '' where name in ('batches', 'orders')`;
  let migrated: Promise<unknown> = Promise.resolve();
  const ran = running.sql.begin(async (tx) => {
    await tx`select set_config('deadlock_timeout', ${patience}, true)`;
    await tx`select from orders`;
    migrated = migrate(url, 'drizzle');
    const isWaiting = () =>
      sql`select from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and not granted`;
    await expect.poll(isWaiting).toHaveLength(1);
    await tx`select from batches`;
  });
  const [outcome] = await Promise.allSettled([ran]);
  await migrated;
  expect(await sql`select from drizzle.guards where hash = ''`).toEqual([]);
  return outcome;
}

it('goes on when it and a transaction of a running process block each other, which ends', async () => {
  const outcome = await blockEachOther({ patience: '1s' });
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '40P01' } });
});

it('begins again where the transaction of the running process goes on', async () => {
  const outcome = await blockEachOther({ patience: '1h' });
  expect(outcome.status).toBe('fulfilled');
});
