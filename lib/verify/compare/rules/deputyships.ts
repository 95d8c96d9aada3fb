import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { batchApprovals } from '@/lib/db/schema/orders/batches';
import { approvals } from '@/lib/db/schema/orders/orders';
import { type Deputyship, deputyships } from '@/lib/db/schema/rules/deputyships';
import { readDeputiesOnRecord } from '@/lib/deputies/on-record';
import { type Compared, openTally, type Tally } from '../../difference';
import { type ChainRecord, recordsOf } from '../../records';

/**
 * Compares every deputyship with the records of its agreement and its end, and every approval as deputy with
 * the deputyship that it was given under.
 */
export async function compareDeputyships(db: Executor): Promise<Compared> {
  const tally = openTally('deputyships');
  const rows = await db.select().from(deputyships).orderBy(asc(deputyships.startsAt));
  const records = await recordsOf(
    db,
    'person',
    rows.map(({ personId }) => personId),
  );
  for (const row of rows) tally.add(row.id, judge(row, records.get(row.personId) ?? []));
  const missing = await db.execute<{ id: string }>(sql`
    select details ->> 'deputyship' as id from audit_records r where action = 'person.deputy_agreed'
      and not exists (select from deputyships d where d.id::text = r.details ->> 'deputyship')
    order by sequence limit 20`);
  for (const { id } of missing) tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  await addApprovals(db, tally);
  return tally.result();
}

function judge(row: Deputyship, records: readonly ChainRecord[]): readonly string[] {
  const about = (action: string) =>
    records.find((record) => record.action === action && record.details.deputyship === row.id);
  const agreed = about('person.deputy_agreed');
  const ended = about('person.deputy_ended');
  if (!agreed) return ['the audit chain does not know that two people agreed on it'];
  const { deputy, startsAt, endsAt, changeRequest } = agreed.details;
  const isAsAgreed =
    deputy === row.deputyId &&
    startsAt === row.startsAt.toISOString() &&
    endsAt === row.endsAt.toISOString() &&
    changeRequest === row.changeRequestId;
  return [
    isAsAgreed ? undefined : `it is not the one that two people agreed on by record ${agreed.sequence}`,
    row.isEndRecorded && ended?.details.end !== row.endReason
      ? 'it has ended, and the audit chain does not know how'
      : undefined,
    ended && row.endedAt === null ? `it goes on, and ended by record ${ended.sequence}` : undefined,
  ].filter((why) => why !== undefined);
}

type Given = {
  readonly kind: 'order' | 'batch';
  readonly subjectId: string;
  readonly version: number;
  readonly approverId: string;
  readonly deputyOf: string | null;
};

async function addApprovals(db: Executor, tally: Tally): Promise<void> {
  const given: readonly Given[] = [...(await givenForOrders(db)), ...(await givenForBatches(db))];
  const wasDeputy = await readDeputiesOnRecord(
    db,
    given.flatMap(({ deputyOf }) => deputyOf ?? []),
  );
  for (const { kind, subjectId, version, approverId, deputyOf } of given) {
    const records = (await recordsOf(db, kind, [subjectId])).get(subjectId) ?? [];
    const record = records.find(
      ({ actorId, details }) =>
        actorId === approverId && details.version === version && details.deputyOf === deputyOf,
    );
    // An approval without its record is a difference of its order or batch.
    if (!record || deputyOf === null) continue;
    const at = new Date(String(record.details.decidedAt));
    const { sequence } = record;
    const isProven = wasDeputy({ deputyId: approverId, personId: deputyOf, at, sequence });
    tally.add(
      `${kind} ${subjectId}, version ${version}, by ${approverId}`,
      isProven ? [] : ['by the audit chain the approver was nobody’s deputy at that time'],
    );
  }
}

const givenForOrders = async (db: Executor): Promise<readonly Given[]> =>
  (
    await db
      .select({
        subjectId: approvals.orderId,
        version: approvals.version,
        approverId: approvals.approverId,
        deputyOf: approvals.deputyOf,
      })
      .from(approvals)
      .where(isNotNull(approvals.deputyOf))
  ).map((row) => ({ kind: 'order', ...row }));

const givenForBatches = async (db: Executor): Promise<readonly Given[]> =>
  (
    await db
      .select({
        subjectId: batchApprovals.batchId,
        version: batchApprovals.version,
        approverId: batchApprovals.approverId,
        deputyOf: batchApprovals.deputyOf,
      })
      .from(batchApprovals)
      .where(isNotNull(batchApprovals.deputyOf))
  ).map((row) => ({ kind: 'batch', ...row }));
