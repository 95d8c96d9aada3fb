import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { changesChannel } from '@/lib/db/channels/changes-channel';
import type { Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { UserId } from '@/lib/kernel/ids';
import type { AuditSubject } from '@/lib/kernel/topics/change-topics';
import type { Committed } from './commitments/commitments';
import { commitRecord, hashedContent, isRecordAsCommitted } from './commitments/personal-fields';
import { markOf } from './marks';
import { readStandings } from './standing';

/** The actor: a person, or a component without an identifier ("Payout engine", "Command line"). */
export type AuditActor = { readonly id: UserId | null; readonly name: string };

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** An action to record. `action` is `<noun>.<verb>` ("order.approved"). */
export type AuditEntry = {
  readonly actor: AuditActor;
  readonly action: string;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  readonly details?: AuditDetails;
};

/** Previous hash of the first record. */
export const genesisHash = '0'.repeat(64);

type HashedRecord = Omit<
  typeof auditRecords.$inferSelect,
  'hash' | 'mark' | 'markKey' | 'commitments' | 'salts'
> &
  Committed;

/**
 * Hash of a record: SHA-256 over the canonical form of all its fields, including the previous hash, with
 * commitments in place of personal values.
 */
export function hashOfRecord(record: HashedRecord): string {
  const { actorName, ...content } = hashedContent(record);
  const form = canonicalJson({
    sequence: record.sequence.toString(),
    at: record.at.toISOString(),
    actorId: record.actorId,
    actorName,
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    ...content,
    previousHash: record.previousHash,
  });
  return createHash('sha256').update(form).digest('hex');
}

/** Whether a record is as it was written, except for erased values. */
export const isAsRecorded = (record: HashedRecord & { readonly hash: string }): boolean =>
  hashOfRecord(record) === record.hash && isRecordAsCommitted(record);

/**
 * Appends a record in the caller's transaction, so that the action and its record commit together. Call it
 * last, because it locks the chain until commit.
 */
export const recordAudit = (tx: Transaction, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

/**
 * `recordAudit` for many actions of one transaction, in order: locks the chain once and inserts in one
 * statement, which also announces the kinds of subjects to open pages. Commits with a notification are
 * serialized by PostgreSQL; these are already, by the lock of the chain.
 */
export async function recordAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await takeLock(tx, 'auditChain');
  const [last] = await tx
    .select({ sequence: auditRecords.sequence, hash: auditRecords.hash })
    .from(auditRecords)
    .orderBy(desc(auditRecords.sequence))
    .limit(1);
  const recorded = await withStandings(tx, entries);
  const links = linksAfter(last ?? { sequence: 0n, hash: genesisHash }, recorded, new Date());
  await tx.execute(sql`
    with recorded as (
      insert into audit_records (sequence, at, actor_id, actor_name, action, subject_kind, subject_id, details, commitments, salts,
        previous_hash, hash, mark, mark_key)
      select sequence, at, "actorId", "actorName", action, "subjectKind", "subjectId", details, commitments, salts,
        "previousHash", hash, mark, "markKey"
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (sequence bigint, at timestamptz, "actorId" uuid,
        "actorName" text, action text, "subjectKind" text, "subjectId" text, details jsonb, commitments jsonb, salts jsonb, "previousHash" text, hash text, mark text,
        "markKey" text)
      returning subject_kind)
    select pg_notify(${changesChannel}, subject_kind) from (select distinct subject_kind from recorded) as kinds`);
}

/**
 * Adds the person's current rights and credentials to every record about them. A change of rights or password
 * outside the commands then contradicts the chain, even after sign-ins with it.
 */
async function withStandings(
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<readonly AuditEntry[]> {
  const people = entries.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'person' ? [subjectId] : [],
  );
  if (people.length === 0) return entries;
  const standings = await readStandings(tx, people);
  return entries.map((entry) =>
    entry.subjectKind === 'person'
      ? { ...entry, details: { ...entry.details, ...standings.get(entry.subjectId) } }
      : entry,
  );
}

/** Links the records to the last one, each with previous hash and mark. Sequences are text, for JSON. */
function linksAfter(
  last: { readonly sequence: bigint; readonly hash: string },
  entries: readonly AuditEntry[],
  at: Date,
) {
  let previousHash = last.hash;
  return entries.map(({ actor, action, subjectKind, subjectId, details }, index) => {
    const content = { actorId: actor.id, actorName: actor.name, details: { ...details } };
    const record = {
      ...content,
      ...commitRecord(content),
      sequence: last.sequence + BigInt(index) + 1n,
      at,
      action,
      subjectKind,
      subjectId,
      previousHash,
    };
    const hash = hashOfRecord(record);
    previousHash = hash;
    return { ...record, sequence: record.sequence.toString(), hash, ...markOf(hash) };
  });
}
