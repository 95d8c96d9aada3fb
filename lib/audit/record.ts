import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import type { UserId } from '@/lib/kernel/ids';
import { markOf } from './marks';
import { readStandings } from './standing';

/** Who acted: a person, or a part of the house that has no identifier ("Payout engine", "Command line"). */
export type AuditActor = { readonly id: UserId | null; readonly name: string };

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** One act to be recorded. `action` is `<noun>.<verb>` ("order.approved"). */
export type AuditEntry = {
  readonly actor: AuditActor;
  readonly action: string;
  readonly subjectKind:
    | 'order'
    | 'payment'
    | 'change_request'
    | 'policy'
    | 'beneficiary'
    | 'recurring'
    | 'webhook'
    | 'account'
    | 'statement'
    | 'person'
    | 'reconciliation'
    | 'batch'
    | 'restore'
    | 'audit';
  readonly subjectId: string;
  readonly details?: AuditDetails;
};

/** What precedes the first record. */
export const genesisHash = '0'.repeat(64);

/**
 * The hash of one link: SHA-256 over the canonical form of everything it says, the hash before it included.
 */
export function hashOfRecord(
  record: Omit<typeof auditRecords.$inferSelect, 'hash' | 'mark' | 'markKey'>,
): string {
  const form = canonicalJson({
    sequence: record.sequence.toString(),
    at: record.at.toISOString(),
    actorId: record.actorId,
    actorName: record.actorName,
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    details: record.details,
    previousHash: record.previousHash,
  });
  return createHash('sha256').update(form).digest('hex');
}

/**
 * Adds a link to the chain inside the caller's transaction, so that the act and its record are there together
 * or not at all. Call it last: it holds the chain until the commit.
 */
export const recordAudit = (tx: Transaction, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

/**
 * The same for many acts of one transaction, in their order: the chain is taken once, and written in one
 * statement.
 */
export async function recordAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await takeLock(tx, 'auditChain');
  const [last] = await tx
    .select({ sequence: auditRecords.sequence, hash: auditRecords.hash })
    .from(auditRecords)
    .orderBy(desc(auditRecords.sequence))
    .limit(1);
  const told = await withStandings(tx, entries);
  const links = linksAfter(last ?? { sequence: 0n, hash: genesisHash }, told, new Date());
  await tx.execute(sql`
    insert into audit_records (sequence, at, actor_id, actor_name, action, subject_kind, subject_id, details, previous_hash, hash, mark,
      mark_key)
    select sequence, at, "actorId", "actorName", action, "subjectKind", "subjectId", details, "previousHash", hash, mark, "markKey"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (sequence bigint, at timestamptz, "actorId" uuid,
      "actorName" text, action text, "subjectKind" text, "subjectId" text, details jsonb, "previousHash" text, hash text, mark text, "markKey" text)`);
}

/**
 * Every record about a person says how they stand after it, so that a change of rights or of a password that
 * went past the commands contradicts the chain, also after they have signed in with it.
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

/**
 * The records as they follow the last one, each with the hash of the one before it and its mark; sequences as
 * text, for JSON.
 */
function linksAfter(
  last: { readonly sequence: bigint; readonly hash: string },
  entries: readonly AuditEntry[],
  at: Date,
) {
  let previousHash = last.hash;
  return entries.map(({ actor, action, subjectKind, subjectId, details }, index) => {
    const record = {
      sequence: last.sequence + BigInt(index) + 1n,
      at,
      actorId: actor.id,
      actorName: actor.name,
      action,
      subjectKind,
      subjectId,
      details: { ...details },
      previousHash,
    };
    const hash = hashOfRecord(record);
    previousHash = hash;
    return { ...record, sequence: record.sequence.toString(), hash, ...markOf(hash) };
  });
}
