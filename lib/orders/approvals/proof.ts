import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { type DeputiesOnRecord, readDeputiesOnRecord } from '@/lib/deputies/on-record';
import { type RightsOnRecord, readRightsOnRecord } from '@/lib/identity/rights-on-record';
import type { SealingKey } from '@/lib/identity/sealed';
import {
  type ApprovedKind,
  type CheckedApproval,
  checkApprovalsOfEach,
  whyNotConfirmed,
} from '@/lib/identity/second-factors/evidence-again';
import type { MinorUnits } from '@/lib/kernel/money';
import { approvedPolicies } from '@/lib/policy/changes/approved';
import { areCodesEnough } from '@/lib/policy/rules/codes';
import type { Policy } from '@/lib/policy/rules/policy';
import { isSatisfied, type Requirement, type Seat } from '@/lib/policy/rules/requirement';
import { stored } from '@/messages/proof-faults';

/** The approved subject, as it is about to be sent. */
export type Approved = {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  readonly makerId: string;
  readonly lastEditorId: string;
  /** The sum in cents that was confirmed, according to the record of a decision. */
  readonly sumOf: (record: ApprovalRecord) => MinorUnits;
};

/** An audit record about an order or a batch up to its approval. */
export type ApprovalRecord = {
  readonly sequence: bigint;
  readonly subjectId: string;
  readonly action: string;
  readonly actorId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

/** The evidence for an approval: the audit records, and each confirmation verified again. */
export type Proof = {
  readonly records: readonly ApprovalRecord[];
  readonly approvals: readonly CheckedApproval[];
  readonly policyOf: (version: number) => Policy | undefined;
  readonly rightsOf: RightsOnRecord;
  readonly wasDeputy: DeputiesOnRecord;
};

type Needed = Pick<Requirement, 'approvals' | 'groups'>;

/** The audit record of the approval, with the policy that applied. */
export type RecordedApproval = { readonly record: ApprovalRecord; readonly policy: Policy };

/** Measures again what the policy required; any entry of each list suffices. */
export type Remeasure = (approval: RecordedApproval) => readonly (readonly Needed[])[];

/** Reads the proofs of several orders or batches. */
export async function readProofs(
  db: Executor,
  kind: ApprovedKind,
  ids: readonly string[],
  sealingKey: SealingKey,
): Promise<(id: string) => Proof> {
  const actions = ['create', 'edit', 'add_approval', 'approve', 'hold', 'release', 'start', 'resume'].map(
    (move) => `${kind}.${move}`,
  );
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, kind),
      inArray(auditRecords.subjectId, [...ids]),
      inArray(auditRecords.action, actions),
    ),
  );
  const versions = records.map(({ details }) => Number(details.policyVersion)).filter(Number.isSafeInteger);
  const policies = await approvedPolicies(db, [...new Set(versions)]);
  const checked = await checkApprovalsOfEach(db, kind, ids, sealingKey);
  const absent = checked.flatMap(({ deputyOf }) => (deputyOf === null ? [] : [deputyOf]));
  const rightsOf = await readRightsOnRecord(db, [...checked.map(({ approverId }) => approverId), ...absent]);
  const wasDeputy = await readDeputiesOnRecord(db, absent);
  return (id) => ({
    rightsOf,
    wasDeputy,
    records: records.filter(({ subjectId }) => subjectId === id),
    approvals: checked.filter(({ subjectId }) => subjectId === id),
    policyOf: (version) => policies.get(version),
  });
}

/** The moves that record an approval. */
const agreeing: ReadonlySet<string> = new Set(['add_approval', 'approve', 'hold']);

export const moveOf = ({ action }: ApprovalRecord): string => action.slice(action.indexOf('.') + 1);

/** Finds the approval of exactly this version and hash. */
export function recordedApproval(
  { hash, version }: Pick<Approved, 'hash' | 'version'>,
  { records, policyOf }: Proof,
): RecordedApproval | 'no_record' | 'no_policy' {
  const record = records.findLast(
    (each) =>
      ['approve', 'hold'].includes(moveOf(each)) &&
      each.details.hash === hash &&
      each.details.version === version,
  );
  if (!record) return 'no_record';
  const policy = policyOf(Number(record.details.policyVersion));
  return policy ? { record, policy } : 'no_policy';
}

/**
 * Returns why an approval is not proven; undefined if it is. Nothing stored next to the subject in its own
 * row is trusted:
 * - the audit chain records the approval of exactly this hash;
 * - each counted approval is recorded there, too, and confirmed with the approver's second factor;
 * - according to the chain, each approver had the role at that time and neither made nor edited the subject;
 * - a deputy was one at that time, of another approver who neither made nor edited the subject;
 * - with their recorded groups, the approvers meet the quorum of the policy at that time.
 */
export function whyUnproven(subject: Approved, proof: Proof, remeasure: Remeasure): string | undefined {
  const { records, approvals } = proof;
  const isThis = ({ details }: ApprovalRecord) =>
    details.hash === subject.hash && details.version === subject.version;
  const recorded = recordedApproval(subject, proof);
  if (recorded === 'no_record') return stored('approval.noRecord');
  if (recorded === 'no_policy') return stored('approval.noPolicy');
  if (
    moveOf(recorded.record) === 'hold' &&
    !records.some((record) => moveOf(record) === 'release' && isThis(record))
  )
    return stored('approval.noRelease');
  const ownRecord = (approverId: string) =>
    records.findLast(
      (record) => agreeing.has(moveOf(record)) && isThis(record) && record.actorId === approverId,
    );
  // By the policy and the sum at the time of this person's decision.
  const mayUseCode = (approverId: string): boolean => {
    const own = ownRecord(approverId);
    const { record, policy } = own
      ? { record: own, policy: proof.policyOf(Number(own.details.policyVersion)) }
      : recorded;
    return areCodesEnough(policy ?? recorded.policy, subject.sumOf(record));
  };
  const writers = new Set<string | null>([subject.makerId, subject.lastEditorId, ...writersOf(records)]);
  const gone = String(recorded.record.details.notCounted ?? '').split(' ');
  const counted = approvals.filter(
    ({ version, hash, approverId }) =>
      version === subject.version && hash === subject.hash && !gone.includes(approverId),
  );
  const seats: Seat[] = [];
  const voices = new Set<string>();
  for (const approval of counted) {
    const { approverId } = approval;
    if (writers.has(approverId)) return stored('approval.byWriter');
    const own = ownRecord(approverId);
    if (!own) return stored('approval.oneUnknown');
    const why = whyNotConfirmed(approval);
    if (why) return why;
    const rights = proof.rightsOf(approverId, own.sequence);
    if (rights?.role !== 'approver' || !rights.isActive) return stored('approval.noApprover');
    const voice = voiceOf(approval, own, proof, writers);
    if (typeof voice === 'string') return voice;
    if (voices.has(voice.id)) return stored('approval.twice');
    voices.add(voice.id);
    seats.push({ groups: voice.groups ?? rights.groups });
  }
  const byCode = counted.filter(({ factor }) => factor?.kind === 'totp').map(({ approverId }) => approverId);
  if (byCode.some((id) => !mayUseCode(id))) return stored('approval.passkeyNeeded');
  for (const needed of [[recordedOf(recorded.record)], ...remeasure(recorded)]) {
    if (!needed.some((one) => isSatisfied(one, seats))) {
      const words = needed.slice(0, 1).map(wordsOf).join('');
      return stored('approval.tooFew', { count: String(counted.length), needed: words });
    }
  }
  return undefined;
}

/** Whose approval it is, with the groups of an absent person; or why it is not that person's. */
function voiceOf(
  { approverId, deputyOf }: CheckedApproval,
  own: ApprovalRecord,
  { rightsOf, wasDeputy }: Proof,
  writers: ReadonlySet<string | null>,
): string | { readonly id: string; readonly groups?: readonly string[] } {
  const { sequence, details } = own;
  if ((details.deputyOf ?? null) !== deputyOf) return stored('approval.otherPlace');
  if (deputyOf === null) return { id: approverId };
  if (writers.has(deputyOf)) return stored('approval.placeOfWriter');
  const at = new Date(String(details.decidedAt));
  if (!wasDeputy({ deputyId: approverId, personId: deputyOf, at, sequence }))
    return stored('approval.noDeputy');
  const absent = rightsOf(deputyOf, sequence);
  return absent?.role === 'approver' && absent.isActive
    ? { id: deputyOf, groups: absent.groups }
    : stored('approval.placeOfNoApprover');
}

/** Everyone who made it or edited any version, according to the audit chain. */
const writersOf = (records: readonly ApprovalRecord[]) =>
  records.filter((record) => ['create', 'edit'].includes(moveOf(record))).map(({ actorId }) => actorId);

const recordedOf = ({ details }: ApprovalRecord): Needed => ({
  approvals: Math.max(1, Number(details.of) || 1),
  groups: String(details.groupsAsked ?? '')
    .split(', ')
    .filter(Boolean),
});

function wordsOf({ approvals, groups }: Needed): string {
  const count = String(approvals);
  if (groups.length === 0) return count;
  return stored('approval.needed', { count, groups: groups.join(' and ') });
}
