import { desc } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { countTry } from '@/lib/access/throttle';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/office-refusals';
import { type ChainVerdict, verifyChain } from './verify';

/**
 * Cache lifetime of a verdict in milliseconds, provided that the chain has not grown. The page shows its
 * time.
 */
const retentionMs = 60_000;

export type ReadChain = { readonly verdict: ChainVerdict; readonly readAt: Date };
type Kept = ReadChain & { readonly head: string | undefined };

const reading = new WeakMap<Database, Promise<Kept>>();
const stored = new WeakMap<Database, Kept>();

/** Rate limit per person and hour, because each run reads every record. */
const mostAnHour = 12;

export type CheckRefusal = 'too_many_checks';

export const checkRefusalText = (code: CheckRefusal): string => t(`checks.${code}`);

/**
 * Verifies the whole chain for the page. Each process runs one verification at a time and shares its result
 * among callers. Only a started run counts against the person's limit. The event loop turns after every page
 * of the chain.
 */
export async function verifyChainShared(
  db: Database,
  now: () => Date,
  { actor }: Granted<'audit:read'>,
): Promise<Result<ReadChain, CheckRefusal>> {
  const before = stored.get(db);
  const isFresh = before !== undefined && now().getTime() - before.readAt.getTime() < retentionMs;
  if (isFresh && (await readHead(db))?.hash === before.head) return ok(before);
  const inFlight = reading.get(db);
  if (inFlight) return ok(await inFlight);
  const counted = await countTry(db, `chain-check:${actor.id}`, { ...checkLimit, now: now() });
  if (counted === 'delayed' || counted === 'locked') return refuse('too_many_checks');
  // Another run may have started or ended in the meantime.
  const since = stored.get(db);
  if (since && since !== before) return ok(since);
  return ok(await (reading.get(db) ?? readNow(db, now)));
}

const checkLimit = { delay: () => 0, lockedFrom: mostAnHour, withinHours: 1 } as const;

function readNow(db: Database, now: () => Date): Promise<Kept> {
  const found = (async () => {
    const head = (await readHead(db))?.hash;
    const verdict = await verifyChain(db);
    const read = { verdict, readAt: now(), head };
    stored.set(db, read);
    return read;
  })().finally(() => reading.delete(db));
  reading.set(db, found);
  return found;
}

/** The last record of the chain; undefined if it is empty. */
export async function readHead(
  db: Database,
): Promise<{ readonly sequence: bigint; readonly hash: string } | undefined> {
  const [last] = await db
    .select({ sequence: auditRecords.sequence, hash: auditRecords.hash })
    .from(auditRecords)
    .orderBy(desc(auditRecords.sequence))
    .limit(1);
  return last;
}
