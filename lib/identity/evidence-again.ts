import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/factors';
import type { BatchId, OrderId, UserId } from '@/lib/kernel/ids';
import { checkEvidence, type EvidenceVerdict, type FactorOnRecord, factorOfEvidence } from './evidence';
import { readFactorsOnRecord } from './factors-on-record';
import type { Granted } from './grant';
import type { SealingKey } from './sealed';

/** What people approve: an order, or a batch of them. Both keep decisions and versions in the same form, under other names. */
export type ApprovedKind = 'order' | 'batch';

const kept = {
  order: { approvals: sql`approvals`, versions: sql`order_versions`, id: sql`order_id` },
  batch: { approvals: sql`batch_approvals`, versions: sql`batch_versions`, id: sql`batch_id` },
} as const satisfies Record<ApprovedKind, Readonly<Record<string, SQL>>>;

type Approval = {
  readonly subjectId: string;
  readonly version: number;
  readonly hash: string;
  readonly approverId: UserId;
  readonly factorId: string | null;
  readonly evidence: unknown;
  readonly at: Date;
};

/** An approval whose confirmation was checked again. `none` where it is older than the second factor, and has none. */
export type CheckedApproval = {
  /** The order, or the batch. */
  readonly subjectId: string;
  readonly version: number;
  readonly approverId: UserId;
  readonly at: Date;
  readonly factor: { readonly kind: string; readonly label: string } | undefined;
  readonly verdict: EvidenceVerdict | { readonly outcome: 'none' };
};

/** The approvals of one order, each checked again now, oldest first. */
export const checkApprovalsOfOrder = (
  db: Executor,
  _granted: Granted<'payments:read'>,
  orderId: OrderId,
  sealingKey: SealingKey,
): Promise<CheckedApproval[]> => checkApprovalsOf(db, 'order', orderId, sealingKey);

/** The same of one batch, in any of its versions. */
export const checkApprovalsOfBatch = (
  db: Executor,
  _granted: Granted<'payments:read'>,
  batchId: BatchId,
  sealingKey: SealingKey,
): Promise<CheckedApproval[]> => checkApprovalsOf(db, 'batch', batchId, sealingKey);

async function checkApprovalsOf(
  db: Executor,
  kind: ApprovedKind,
  id: string,
  sealingKey: SealingKey,
): Promise<CheckedApproval[]> {
  const rows = await readApprovals(db, kind, sql`and ${kept[kind].id} = ${id} order by at`);
  const onRecord = await readFactorsOnRecord(
    db,
    rows.map(({ approverId }) => approverId),
  );
  return checkAgain(db, kind, rows, { onRecord, sealingKey });
}

async function readApprovals(db: Executor, kind: ApprovedKind, where: SQL): Promise<Approval[]> {
  const { approvals, id } = kept[kind];
  const rows = await db.execute<Omit<Approval, 'at'> & { at: string }>(sql`
    select ${id} as "subjectId", version, hash, approver_id as "approverId", factor_id as "factorId", evidence,
      extract(epoch from at) * 1000 as at
    from ${approvals} where decision = 'approved' ${where}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(Number(at)) }));
}

export type EvidenceCount = { holds: number; unchecked: number; none: number; broken: CheckedApproval[] };

const pageSize = 500;

/**
 * Every approval there is, a page at a time. An approval without evidence is counted apart if it is older than the first
 * second factor that became active; a later one does not hold. Without the sealing key codes stay unchecked.
 */
export async function checkAllApprovals(
  db: Executor,
  sealingKey: SealingKey | undefined,
  kind: ApprovedKind = 'order',
): Promise<EvidenceCount> {
  const onRecord = await readFactorsOnRecord(db);
  const counted: EvidenceCount = { holds: 0, unchecked: 0, none: 0, broken: [] };
  const { id } = kept[kind];
  let after: Approval | undefined;
  for (;;) {
    const next = after
      ? sql`and (${id}, version, approver_id) > (${after.subjectId}::uuid, ${after.version}::int, ${after.approverId}::uuid)`
      : sql``;
    const page = sql`${next} order by ${id}, version, approver_id limit ${pageSize}`;
    const rows = await readApprovals(db, kind, page);
    for (const checked of await checkAgain(db, kind, rows, { onRecord, sealingKey })) {
      if (checked.verdict.outcome === 'broken') counted.broken.push(checked);
      else counted[checked.verdict.outcome] += 1;
    }
    after = rows.at(-1);
    if (rows.length < pageSize) return counted;
  }
}

async function checkAgain(
  db: Executor,
  kind: ApprovedKind,
  rows: readonly Approval[],
  {
    onRecord,
    sealingKey,
  }: {
    readonly onRecord: ReadonlyMap<string, FactorOnRecord>;
    readonly sealingKey: SealingKey | undefined;
  },
): Promise<CheckedApproval[]> {
  const ids = [...new Set(rows.flatMap(({ factorId }) => (factorId ? [factorId] : [])))];
  const found = ids.length > 0 ? await db.select().from(factors).where(inArray(factors.id, ids)) : [];
  const factorOf = new Map(found.map((factor) => [factor.id, factor]));
  const firstActive = Math.min(...[...onRecord.values()].map(({ activeFrom }) => activeFrom.getTime()));
  const hashes = await hashesOfVersions(db, kind, rows);
  return Promise.all(
    rows.map(async (row): Promise<CheckedApproval> => {
      const { subjectId, version, approverId, at, evidence } = row;
      const factor = row.factorId ? factorOf.get(row.factorId) : undefined;
      const about = {
        subjectId,
        version,
        approverId,
        at,
        factor: factor && { kind: factor.kind, label: factor.label },
      };
      const broken = (why: string): CheckedApproval => ({ ...about, verdict: { outcome: 'broken', why } });
      if (hashes.get(`${subjectId} ${version}`) !== row.hash) {
        return broken('the version it names does not hash to what was approved');
      }
      if (!evidence) {
        return at.getTime() < firstActive
          ? { ...about, verdict: { outcome: 'none' } }
          : broken('it was given without a second factor');
      }
      if (factorOfEvidence(evidence) !== row.factorId)
        return broken('it names another second factor than its evidence');
      const verdict = await checkEvidence(evidence, {
        subjectHash: row.hash,
        userId: approverId,
        at,
        onRecord: row.factorId ? onRecord.get(row.factorId) : undefined,
        sealingKey,
        sealedSecret: factor?.sealedSecret,
      });
      return { ...about, verdict };
    }),
  );
}

/** SHA-256 of the canonical form of each version, computed by the database from the text that was kept. */
async function hashesOfVersions(
  db: Executor,
  kind: ApprovedKind,
  rows: readonly Approval[],
): Promise<ReadonlyMap<string, string>> {
  const { versions, id } = kept[kind];
  const found = await db.execute<Pick<Approval, 'subjectId' | 'version' | 'hash'>>(sql`
    select ${id} as "subjectId", version, encode(sha256(convert_to(canonical_form, 'UTF8')), 'hex') as hash from ${versions}
    where ${id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ subjectId }) => subjectId))}::jsonb))`);
  return new Map(found.map(({ subjectId, version, hash }) => [`${subjectId} ${version}`, hash]));
}
