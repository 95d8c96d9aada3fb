import { sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { restores } from '@/lib/db/schema/records/restores';
import { reconciliationStart } from '@/lib/db/schema/statements/reconciliation';
import { type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import { withSnapshot } from './snapshot';

/** Day of the first submitted order (UTC); undefined if there is none. */
export async function findFirstDay(db: Executor): Promise<LocalDate | undefined> {
  const start = await findStart(db);
  if (start) return start.since;
  const [row] = await db.execute<{ day: LocalDate | null }>(
    sql`select (min(submitted_at) at time zone 'UTC')::date::text as day from orders`,
  );
  return row?.day ?? undefined;
}

export async function findStart(db: Executor) {
  const [row] = await db.select().from(reconciliationStart);
  return row;
}

/**
 * Whether the cached statements of an active account do not reach this day yet. Starting without them would
 * report earlier entries as payments without an order.
 */
export async function lacksBooks(db: Executor, day: LocalDate): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from cached_accounts listed where listed.status = 'ACTIVE' and not exists (
      select 1 from cached_statements kept
      where kept.account = listed.iban and kept.month = ${startOfMonth(day)}::date and kept.covers_to >= ${day}::date)
    limit 1`);
  return rows.length > 0;
}

/**
 * Fixes the start of the comparison once, at the day of the first order. Entries have no time of day, so
 * unmatched entries already in the statements of that day count as earlier. In a restored database they do
 * not: each may be of an order that the backup lacks.
 */
export async function fixStart(db: Database, since: LocalDate, now: Date) {
  const fromBefore: PaymentId[] = [];
  const wasRestored = (await db.$count(restores)) > 0;
  await withSnapshot(db, async ({ entries }) => {
    if (wasRestored) return;
    for await (const batch of entries(since)) {
      for (const entry of batch) {
        if (entry.orderId === undefined && entry.date === since) fromBefore.push(entry.paymentId);
      }
    }
  });
  await db.insert(reconciliationStart).values({ since, writtenAt: now, fromBefore }).onConflictDoNothing();
  const start = await findStart(db);
  if (!start) throw new Error('the start of comparing was not kept');
  return start;
}
