import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { announceChange } from '@/lib/db/channels/changes-channel';
import type { Database, Transaction } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { eventCursor } from '@/lib/db/schema/records/event-deliveries';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import { eventActions } from '@/lib/kernel/topics/event-types';
import { outsiderDatabase } from '../outsider';
import { deliveryIdOf } from './delivery-id';
import { eventsOf, type MadeEvent } from './events-of';

/** Records read at a time. */
const batchSize = 500n;

/**
 * Makes the deliveries of the next records of the audit chain, and advances the cursor in the same
 * transaction: each record once, with any number of processes, as with notices. Returns the number of records
 * read; 0 at the end. The first call starts at the head of the chain.
 */
export async function followEvents(db: Database, now: Date): Promise<number> {
  const place = await findPlace(db);
  if (place === undefined || place.cursor >= place.head) return 0;
  const { cursor } = place;
  const through = place.head < cursor + batchSize ? place.head : cursor + batchSize;
  const endpoints = await listReceivers(db);
  const events = endpoints.length === 0 ? [] : await readEvents(db, cursor, through);
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(eventCursor).for('update');
    // Another process was faster; its deliveries are made.
    if (locked?.sequence !== cursor) return 1;
    await insertDeliveries(tx, endpoints, events, now);
    await tx.update(eventCursor).set({ sequence: through }).where(eq(eventCursor.id, locked.id));
    return Number(through - cursor);
  });
}

/** The cursor and the head of the chain. Initialises a missing cursor. */
async function findPlace(db: Database) {
  const [row] = await db.execute<{ cursor: string | null; head: string }>(sql`
    select (select sequence from event_cursor) as cursor, (select coalesce(max(sequence), 0) from audit_records) as head`);
  if (!row) throw new Error('the database did not say where the audit chain ends');
  const head = BigInt(row.head);
  if (row.cursor !== null) return { cursor: BigInt(row.cursor), head };
  await db.insert(eventCursor).values({ sequence: head }).onConflictDoNothing();
  return undefined;
}

/** A disabled endpoint gets no events of that time. */
const listReceivers = (db: Database) =>
  db
    .select({ id: eventEndpoints.id, types: eventEndpoints.types })
    .from(eventEndpoints)
    .where(eq(eventEndpoints.state, 'enabled'));

type Receiver = Awaited<ReturnType<typeof listReceivers>>[number];

async function readEvents(db: Database, cursor: bigint, through: bigint): Promise<readonly MadeEvent[]> {
  const outside = await outsiderDatabase(db);
  const records = await outside
    .select()
    .from(auditRecords)
    .where(
      and(
        gt(auditRecords.sequence, cursor),
        lte(auditRecords.sequence, through),
        inArray(auditRecords.action, [...eventActions]),
        ne(auditRecords.details, {}),
      ),
    )
    .orderBy(asc(auditRecords.sequence));
  return eventsOf(outside, records);
}

async function insertDeliveries(
  tx: Transaction,
  endpoints: readonly Receiver[],
  events: readonly MadeEvent[],
  now: Date,
): Promise<void> {
  const rows = endpoints.flatMap(({ id, types }) =>
    events
      .filter(({ type }) => types.includes(type))
      .map((event) => ({
        id: deliveryIdOf(id, event),
        endpoint: id,
        type: event.type,
        at: event.at.toISOString(),
        subject: event.subjectId,
        account: event.account,
        body: event.body,
      })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into event_deliveries (id, endpoint_id, type, at, subject_id, account, body, state, due_at)
    select id, endpoint, type, at, subject, account, body, 'pending', ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, endpoint uuid, type text, at timestamptz, subject text, account text, body text)
    on conflict do nothing`);
  await announceChange(tx, 'event_endpoint');
}
