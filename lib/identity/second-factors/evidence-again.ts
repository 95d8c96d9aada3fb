import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { type BatchId, changeRequestId, type OrderId, type UserId } from '@/lib/kernel/ids';
import { readAhead } from '@/lib/kernel/read-ahead';
import { stored } from '@/messages/proof-faults';
import type { SealingKey } from '../sealed';
import { confirmedHash, countOfList } from './approval-list';
import { storedRequestHash } from './change-request-hash';
import { checkEvidence, type EvidenceVerdict, type FactorOnRecord, factorOfEvidence } from './evidence';
import { readFactorsOnRecord } from './factors-on-record';

/**
 * What people confirm: an order, a batch, the resumption of a paused batch, a change request, or adding or
 * removing one of their own factors.
 */
export type ApprovedKind = 'order' | 'batch' | 'resumption' | 'change_request' | 'factor';

const evidence = sql.raw('factor_id, evidence, at');
/** Only orders are approved in lists. */
const noList = sql.raw('null::jsonb as list_proof');

/** Where each kind stores its confirmations, with uniform names. A change request has one version only. */
const confirmations: Readonly<Record<ApprovedKind, SQL>> = {
  order: sql`(select order_id as id, version, hash, approver_id, deputy_of, groups, ${evidence}, list_proof from approvals where decision = 'approved')`,
  batch: sql`(select batch_id as id, version, hash, approver_id, deputy_of, groups, ${evidence}, ${noList} from batch_approvals where decision = 'approved')`,
  resumption: sql`(select id, version, hash, person_id as approver_id, null::uuid as deputy_of, '{}'::text[] as groups, ${evidence}, ${noList} from batch_resumptions)`,
  factor: sql`(select subject_id as id, case act when 'enrol' then 1 else 2 end as version, hash, person_id as approver_id, null::uuid as deputy_of, '{}'::text[] as groups, ${evidence}, ${noList} from factor_confirmations)`,
  change_request: sql`(
    select change_request_id as id, 1 as version, hash, person_id as approver_id, null::uuid as deputy_of, '{}'::text[] as groups, ${evidence}, ${noList} from change_request_confirmations
    union all
    select id, 1, hash, decider_id, null, '{}'::text[], null, null, decided_at, null from change_requests p
    where state = 'approved' and not exists (
      select from change_request_confirmations c where c.change_request_id = p.id and c.person_id = p.decider_id
    ))`,
};

/** Where each kind stores the hashed text. A change request's is built from its columns. */
const forms: Readonly<Record<Exclude<ApprovedKind, 'change_request'>, SQL>> = {
  order: sql`(select order_id as id, version, canonical_form as form, case when exists (
      select from orders where id = order_id and order_has_ended(state) and is_erased_payee(beneficiary_account)
    ) then hash end as kept_hash from order_versions)`,
  batch: sql`(select batch_id as id, version, canonical_form as form, null as kept_hash from batch_versions)`,
  resumption: sql`(select id, version, form, null as kept_hash from batch_resumptions)`,
  factor: sql`(select subject_id as id, case act when 'enrol' then 1 else 2 end as version, form, null as kept_hash from factor_confirmations)`,
};

type Approval = {
  readonly subjectId: string;
  readonly version: number;
  readonly hash: string;
  readonly approverId: UserId;
  readonly factorId: string | null;
  readonly evidence: unknown;
  readonly listProof: unknown;
  readonly groups: readonly string[];
  readonly deputyOf: UserId | null;
  readonly at: Date;
};

/**
 * An approval with its confirmation verified again. `none` if it predates second factors, and has no
 * evidence.
 */
export type CheckedApproval = {
  /** The order, the batch, the resumption or the change request. */
  readonly subjectId: string;
  readonly version: number;
  readonly hash: string;
  readonly approverId: UserId;
  /** The approver's groups at that time. */
  readonly groups: readonly string[];
  /** The absent person in whose place it was approved. */
  readonly deputyOf: UserId | null;
  readonly at: Date;
  readonly factor: { readonly kind: string; readonly label: string } | undefined;
  /** The number of approvals that were confirmed together; undefined for a single one. */
  readonly listCount: number | undefined;
  readonly verdict: EvidenceVerdict | { readonly outcome: 'none' };
};

/** Why an approval's confirmation does not count; undefined if it does. */
export function whyNotConfirmed({ verdict }: Pick<CheckedApproval, 'verdict'>): string | undefined {
  if (verdict.outcome === 'holds') return undefined;
  return verdict.outcome === 'none'
    ? stored('confirmation.none')
    : stored('confirmation.broken', { why: verdict.why });
}

/** The approvals of one order, each verified now, oldest first. */
export const checkApprovalsOfOrder = (
  db: Executor,
  _granted: Granted<'payments:read'>,
  orderId: OrderId,
  sealingKey: SealingKey | undefined,
): Promise<CheckedApproval[]> => checkApprovalsOf(db, 'order', orderId, sealingKey);

/** The same of one batch, in any of its versions. */
export const checkApprovalsOfBatch = (
  db: Executor,
  _granted: Granted<'payments:read'>,
  batchId: BatchId,
  sealingKey: SealingKey | undefined,
): Promise<CheckedApproval[]> => checkApprovalsOf(db, 'batch', batchId, sealingKey);

async function checkApprovalsOf(
  db: Executor,
  kind: ApprovedKind,
  id: string,
  sealingKey: SealingKey | undefined,
): Promise<CheckedApproval[]> {
  return checkApprovalsOfEach(db, kind, [id], sealingKey);
}

/** The approvals of some orders or batches, each verified now, oldest first. */
export async function checkApprovalsOfEach(
  db: Executor,
  kind: ApprovedKind,
  ids: readonly string[],
  sealingKey: SealingKey | undefined,
): Promise<CheckedApproval[]> {
  const rows = await readApprovals(db, kind, sql`where id in ${among(ids)} order by at`);
  const onRecord = await readFactorsOnRecord(
    db,
    rows.map(({ approverId }) => approverId),
  );
  return checkAgain(db, kind, rows, { onRecord, sealingKey });
}

const among = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

async function readApprovals(db: Executor, kind: ApprovedKind, where: SQL): Promise<Approval[]> {
  const rows = await db.execute<Omit<Approval, 'at'> & { at: string }>(sql`
    select id as "subjectId", version, hash, approver_id as "approverId", deputy_of as "deputyOf", factor_id as "factorId", evidence,
      list_proof as "listProof", groups,
      extract(epoch from at) * 1000 as at
    from ${confirmations[kind]} as confirmed ${where}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(Number(at)) }));
}

export type EvidenceCount = { holds: number; unchecked: number; none: number; broken: CheckedApproval[] };

const pageSize = 500;

/**
 * Every approval, paginated. One without evidence is counted apart if it predates the first active second
 * factor, or for a change request the first one confirmed on the audit chain; a later one is invalid. Without
 * the sealing key, codes stay unchecked.
 */
export async function checkAllApprovals(
  db: Executor,
  sealingKey: SealingKey | undefined,
  kind: ApprovedKind = 'order',
): Promise<EvidenceCount> {
  const onRecord = await readFactorsOnRecord(db);
  const counted: EvidenceCount = { holds: 0, unchecked: 0, none: 0, broken: [] };
  for await (const rows of readAhead(approvalsInPages(db, kind)))
    for (const checked of await checkAgain(db, kind, rows, { onRecord, sealingKey })) {
      if (checked.verdict.outcome === 'broken') counted.broken.push(checked);
      else counted[checked.verdict.outcome] += 1;
    }
  return counted;
}

async function* approvalsInPages(
  db: Executor,
  kind: ApprovedKind,
): AsyncGenerator<readonly Approval[], void> {
  for (let after: Approval | undefined; ; ) {
    const next = after
      ? sql`where (id, version, approver_id) > (${after.subjectId}::uuid, ${after.version}::int, ${after.approverId}::uuid)`
      : sql``;
    const rows = await readApprovals(
      db,
      kind,
      sql`${next} order by id, version, approver_id limit ${pageSize}`,
    );
    yield rows;
    after = rows.at(-1);
    if (rows.length < pageSize) return;
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
  const confirmedFrom =
    kind === 'change_request' ? await firstConfirmedChangeRequest(db) : firstActive(onRecord);
  const hashes = await hashesOfVersions(db, kind, rows);
  return Promise.all(
    rows.map(async (row): Promise<CheckedApproval> => {
      const { subjectId, version, hash, approverId, groups, deputyOf, at, evidence } = row;
      const factor = row.factorId ? factorOf.get(row.factorId) : undefined;
      const about = {
        subjectId,
        version,
        hash,
        approverId,
        groups,
        deputyOf,
        at,
        factor: factor && { kind: factor.kind, label: factor.label },
        listCount: countOfList(row.listProof),
      };
      const broken = (why: string): CheckedApproval => ({ ...about, verdict: { outcome: 'broken', why } });
      if (hashes.get(`${subjectId} ${version}`) !== row.hash) {
        return broken(stored('confirmation.otherVersion'));
      }
      if (!evidence) {
        return at.getTime() < confirmedFrom
          ? { ...about, verdict: { outcome: 'none' } }
          : broken(stored('confirmation.noFactor'));
      }
      if (factorOfEvidence(evidence) !== row.factorId) return broken(stored('confirmation.otherFactor'));
      const subjectHash = confirmedHash(row.hash, row.listProof);
      if (subjectHash === undefined) return broken(stored('confirmation.otherList'));
      const verdict = await checkEvidence(evidence, {
        subjectHash,
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

/**
 * SHA-256 of the canonical form of each version, computed by the database from the stored text. Of an order
 * whose payee is erased, the hash that was stored with the text.
 */
async function hashesOfVersions(
  db: Executor,
  kind: ApprovedKind,
  rows: readonly Approval[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === 'change_request') return hashesOfChangeRequests(db, rows);
  const found = await db.execute<Pick<Approval, 'subjectId' | 'version' | 'hash'>>(sql`
    select id as "subjectId", version, coalesce(kept_hash, encode(sha256(convert_to(form, 'UTF8')), 'hex')) as hash from ${forms[kind]} as kept
    where id in ${among(rows.map(({ subjectId }) => subjectId))}`);
  return new Map(found.map(({ subjectId, version, hash }) => [`${subjectId} ${version}`, hash]));
}

/** The same for change requests, whose form is built from the stored columns. */
async function hashesOfChangeRequests(
  db: Executor,
  rows: readonly Approval[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ subjectId }) => changeRequestId(subjectId));
  const found =
    ids.length > 0 ? await db.select().from(changeRequests).where(inArray(changeRequests.id, ids)) : [];
  return new Map(found.map((row) => [`${row.id} 1`, storedRequestHash(row)]));
}

const firstActive = (onRecord: ReadonlyMap<string, FactorOnRecord>): number =>
  Math.min(...[...onRecord.values()].map(({ activeFrom }) => activeFrom.getTime()));

/** By the audit chain, whose beginning cannot be truncated undetected. */
async function firstConfirmedChangeRequest(db: Executor): Promise<number> {
  const [first] = await db.execute<{ at: string | null }>(sql`
    select extract(epoch from min(at)) * 1000 as at from audit_records
    where action = 'change_request.approved' and details ? 'confirmedWith'`);
  return first?.at ? Number(first.at) : Number.POSITIVE_INFINITY;
}
