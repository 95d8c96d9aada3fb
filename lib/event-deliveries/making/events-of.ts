import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { differenceOf } from '@/lib/api/resources/difference';
import { eventBodySchema } from '@/lib/api/resources/event';
import { orderOf } from '@/lib/api/resources/order';
import { euro } from '@/lib/api/resources/values';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import type { auditRecords } from '@/lib/db/schema/records/audit';
import { breakEvents, breaks, reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { batchId, breakId, orderId, runId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import { type EventType, eventTypeOf } from '@/lib/kernel/topics/event-types';

export type RecordedAction = Pick<
  typeof auditRecords.$inferSelect,
  'sequence' | 'hash' | 'at' | 'action' | 'subjectId' | 'details'
>;

/** An event as it is sent. */
export type MadeEvent = {
  /** The hash of its audit record, which distinguishes it from every other. */
  readonly hash: string;
  readonly at: Date;
  readonly type: EventType;
  readonly subjectId: string;
  readonly account: string | null;
  readonly body: string;
};

type Event = Pick<MadeEvent, 'subjectId' | 'account'> & { readonly data: unknown };

/**
 * The events of these audit records, of which one can have many or none. Both are read as an outsider does,
 * so that a confidential record has no details and no subject.
 */
export async function eventsOf(
  db: Executor,
  records: readonly RecordedAction[],
): Promise<readonly MadeEvent[]> {
  const readers = await readSubjects(db, records);
  return records.flatMap((record) => {
    const type = eventTypeOf(record.action);
    if (!type) return [];
    return eventsAbout(record, readers).map(({ data, ...about }) => ({
      ...about,
      hash: record.hash,
      at: record.at,
      type,
      body: JSON.stringify(eventBodySchema(type).parse({ type, timestamp: record.at.toISOString(), data })),
    }));
  });
}

type Subjects = Awaited<ReturnType<typeof readSubjects>>;

const states = z.object({ state: z.enum(orderStates), kind: z.string().optional() });
const ofBatch = z.object({ state: z.enum(batchStates) });
const received = z.object({ account: z.string(), amount: z.string(), day: z.string() });
const opened = z.object({ type: z.string() });

function eventsAbout(record: RecordedAction, subjects: Subjects): readonly Event[] {
  const { subjectId, details } = record;
  switch (record.action.split('.')[0]) {
    case 'order':
    case 'exception': {
      const order = subjects.orders.get(subjectId);
      const { data: then } = states.safeParse(details);
      if (!order || !then) return [];
      // The state of the event, as the order can have moved on since.
      const data = { ...orderOf({ ...order, makerName: '', state: then.state }), exception: then.kind };
      return [{ subjectId, account: order.account, data }];
    }
    case 'batch': {
      const batch = subjects.batches.get(subjectId);
      const { data: then } = ofBatch.safeParse(details);
      if (!batch || !then || batch.isConfidential) return [];
      const { id, account, total, rowCount } = batch;
      return [{ subjectId, account, data: { id, account, total: euro(total), rows: rowCount, ...then } }];
    }
    case 'reconciliation':
      return (subjects.found.get(subjectId) ?? [subjectId]).flatMap((id) => {
        const row = subjects.differences.get(id);
        return row ? [{ subjectId: id, account: row.account, data: differenceAs(row, record.action) }] : [];
      });
    case 'payment': {
      const { data } = received.safeParse(details);
      if (!data) return [];
      const { account, day: date } = data;
      const amount = euro(fromDecimal(data.amount));
      return [{ subjectId, account, data: { paymentId: subjectId, account, date, amount } }];
    }
    case 'account': {
      const { data } = opened.safeParse(details);
      return data ? [{ subjectId, account: subjectId, data: { iban: subjectId, type: data.type } }] : [];
    }
    case 'status':
      return [{ subjectId, account: null, data: details }];
    default:
      return [];
  }
}

/** In the state of the event. */
const differenceAs = (row: typeof breaks.$inferSelect, action: string) => ({
  ...differenceOf({ break: row, ownerName: null, beneficiaryName: null }),
  state: action === 'reconciliation.resolved' ? 'resolved' : 'open',
});

/** The orders, batches and differences that these records are about, by identifier. */
async function readSubjects(db: Executor, records: readonly RecordedAction[]) {
  const idsOf = (...nouns: readonly string[]) => [
    ...new Set(
      records
        .filter(({ action }) => nouns.includes(action.split('.')[0] ?? ''))
        .map(({ subjectId }) => subjectId),
    ),
  ];
  const orderIds = idsOf('order', 'exception').map(orderId);
  const batchIds = idsOf('batch').map(batchId);
  const found = await readFound(db, records);
  const breakIds = [...idsOf('reconciliation'), ...[...found.values()].flat()].map(breakId);
  const [orderRows, batchRows, breakRows] = [
    orderIds.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, orderIds)),
    batchIds.length === 0 ? [] : await db.select().from(batches).where(inArray(batches.id, batchIds)),
    breakIds.length === 0 ? [] : await db.select().from(breaks).where(inArray(breaks.id, breakIds)),
  ];
  return {
    found,
    orders: byId(orderRows),
    batches: byId(batchRows),
    differences: byId(breakRows),
  };
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The differences that each of these runs found or opened again: one record covers all of them. */
async function readFound(
  db: Executor,
  records: readonly RecordedAction[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const runs = records.filter(({ action }) => action === 'reconciliation.found');
  if (runs.length === 0) return new Map();
  const rows = await db
    .select({
      run: reconciliationRuns.id,
      ids: sql<string[]>`array_agg(distinct ${breakEvents.breakId}::text)`,
    })
    .from(reconciliationRuns)
    // A run stores what it found at the time of its end, under a lock.
    .innerJoin(breakEvents, eq(breakEvents.at, reconciliationRuns.endedAt))
    .where(
      sql`${inArray(
        reconciliationRuns.id,
        runs.map(({ subjectId }) => runId(subjectId)),
      )} and ${inArray(breakEvents.what, ['found', 'reopened'])} and ${breakEvents.actorId} is null`,
    )
    .groupBy(reconciliationRuns.id);
  return new Map([
    ...runs.map(({ subjectId }): [string, readonly string[]] => [subjectId, []]),
    ...rows.map(({ run, ids }): [string, readonly string[]] => [run, ids]),
  ]);
}
