import { eq } from 'drizzle-orm';
import { setAuditKeys } from '@/lib/audit/marks';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { hasEnded } from '@/lib/batches/rows/outcome';
import { retryFailed } from '@/lib/batches/run/retry';
import { readEnv } from '@/lib/composition/env';
import { createDatabase, type Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import { batchWithFailures, demoBatches } from './demo-batches';
import { may } from './may';

const pollMs = 500;
/** Its payments take the sandbox some seconds; a demo that was stopped meanwhile goes on with them. */
const mostMs = 180_000;

/**
 * Once the demo's batch with failures has ended, which takes the running app: has its failed rows paid again
 * in a batch of their own. A second run adds nothing.
 */
async function seedRetry(): Promise<void> {
  const env = readEnv();
  setAuditKeys(env.auditSecrets);
  if (!env.demo) throw new Error('Only the demo is seeded.');
  const { db, close } = createDatabase(env.databaseUrl, { max: 1 });
  try {
    const id = await untilEnded(db);
    if (!id) return;
    const [existing] = await db.select({ id: batches.id }).from(batches).where(eq(batches.parentId, id));
    const [maker] = await db.select().from(users).where(eq(users.email, demoBatches[0].maker));
    if (existing || !maker) return;
    const child = await retryFailed({ db, now: () => new Date() }, may(maker, 'payments:draft'), id);
    if (!child.ok) throw new Error(`the failed rows were not taken: ${batchMessage(child.error)}`);
  } finally {
    await close();
  }
}

/** The batch with failures; undefined where there is none, or where it does not come to its end. */
async function untilEnded(db: Database) {
  for (const deadline = Date.now() + mostMs; Date.now() < deadline; ) {
    const [batch] = await db.select().from(batches).where(eq(batches.name, batchWithFailures));
    if (!batch) return undefined;
    if (hasEnded(batch.state)) return batch.state === 'done' ? batch.id : undefined;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return undefined;
}

await seedRetry();
