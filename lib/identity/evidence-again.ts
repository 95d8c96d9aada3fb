import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/factors';
import { approvals, orderVersions } from '@/lib/db/schema/orders';
import type { OrderId, UserId } from '@/lib/kernel/ids';
import { checkEvidence, type EvidenceVerdict, type FactorOnRecord, factorOfEvidence } from './evidence';
import { readFactorsOnRecord } from './factors-on-record';
import type { Granted } from './grant';
import type { SealingKey } from './sealed';

type Approval = Pick<
  typeof approvals.$inferSelect,
  'orderId' | 'version' | 'hash' | 'approverId' | 'factorId' | 'evidence' | 'at'
>;

const approvalColumns = {
  orderId: approvals.orderId,
  version: approvals.version,
  hash: approvals.hash,
  approverId: approvals.approverId,
  factorId: approvals.factorId,
  evidence: approvals.evidence,
  at: approvals.at,
};

/** An approval whose confirmation was checked again. `none` where it is older than the second factor, and has none. */
export type CheckedApproval = {
  readonly orderId: OrderId;
  readonly version: number;
  readonly approverId: UserId;
  readonly at: Date;
  readonly factor: { readonly kind: string; readonly label: string } | undefined;
  readonly verdict: EvidenceVerdict | { readonly outcome: 'none' };
};

/** The approvals of one order, each checked again now, oldest first. */
export async function checkApprovalsOfOrder(
  db: Executor,
  _granted: Granted<'payments:read'>,
  orderId: OrderId,
  sealingKey: SealingKey,
): Promise<CheckedApproval[]> {
  const rows = await db
    .select(approvalColumns)
    .from(approvals)
    .where(sql`${approvals.orderId} = ${orderId} and ${approvals.decision} = 'approved'`)
    .orderBy(asc(approvals.at));
  const people = rows.map(({ approverId }) => approverId);
  const onRecord = await readFactorsOnRecord(db, people);
  return checkAgain(db, rows, onRecord, sealingKey);
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
): Promise<EvidenceCount> {
  const onRecord = await readFactorsOnRecord(db);
  const counted: EvidenceCount = { holds: 0, unchecked: 0, none: 0, broken: [] };
  let after: Approval | undefined;
  for (;;) {
    const rows: Approval[] = await db
      .select(approvalColumns)
      .from(approvals)
      .where(
        sql`${approvals.decision} = 'approved' and ${
          after
            ? sql`(${approvals.orderId}, ${approvals.version}, ${approvals.approverId}) > (${after.orderId}::uuid, ${after.version}::int, ${after.approverId}::uuid)`
            : sql`true`
        }`,
      )
      .orderBy(asc(approvals.orderId), asc(approvals.version), asc(approvals.approverId))
      .limit(pageSize);
    for (const checked of await checkAgain(db, rows, onRecord, sealingKey)) {
      if (checked.verdict.outcome === 'broken') counted.broken.push(checked);
      else counted[checked.verdict.outcome] += 1;
    }
    after = rows.at(-1);
    if (rows.length < pageSize) return counted;
  }
}

async function checkAgain(
  db: Executor,
  rows: readonly Approval[],
  onRecord: ReadonlyMap<string, FactorOnRecord>,
  sealingKey: SealingKey | undefined,
): Promise<CheckedApproval[]> {
  const ids = [...new Set(rows.flatMap(({ factorId }) => (factorId ? [factorId] : [])))];
  const found = ids.length > 0 ? await db.select().from(factors).where(inArray(factors.id, ids)) : [];
  const factorOf = new Map(found.map((factor) => [factor.id, factor]));
  const firstActive = Math.min(...[...onRecord.values()].map(({ activeFrom }) => activeFrom.getTime()));
  const hashes = await hashesOfVersions(db, rows);
  return Promise.all(
    rows.map(async (row): Promise<CheckedApproval> => {
      const { orderId, version, approverId, at, evidence } = row;
      const factor = row.factorId ? factorOf.get(row.factorId) : undefined;
      const about = {
        orderId,
        version,
        approverId,
        at,
        factor: factor && { kind: factor.kind, label: factor.label },
      };
      const broken = (why: string): CheckedApproval => ({ ...about, verdict: { outcome: 'broken', why } });
      if (hashes.get(`${orderId} ${version}`) !== row.hash) {
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
  rows: readonly Approval[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  if (ids.length === 0) return new Map();
  const versions = await db
    .select({
      orderId: orderVersions.orderId,
      version: orderVersions.version,
      hash: sql<string>`encode(sha256(convert_to(${orderVersions.canonicalForm}, 'UTF8')), 'hex')`,
    })
    .from(orderVersions)
    .where(inArray(orderVersions.orderId, ids));
  return new Map(versions.map(({ orderId, version, hash }) => [`${orderId} ${version}`, hash]));
}
