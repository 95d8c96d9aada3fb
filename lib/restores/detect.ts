import { sql } from 'drizzle-orm';
import type { NotedHead } from '@/lib/audit/heads';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { type RestoreReason, restores } from '@/lib/db/schema/records/restores';

type Parts = { readonly db: Database; readonly now: () => Date };

export type DatedHead = NotedHead & { readonly at: Date };

/** A newly detected restore; `undefined` if there is none, or if it was detected before. */
export type Detected = { readonly reason: RestoreReason } | undefined;

/**
 * Compares the database with its last sending server and with externally noted audit heads. If it was
 * restored, sending is paused from this commit on. The first call for a database records its server.
 */
export async function detectRestore(
  { db, now }: Parts,
  heads: readonly DatedHead[],
  actor: AuditActor,
): Promise<Detected> {
  const reason = await findReason(db, heads);
  if (reason === undefined) return undefined;
  return reason === 'first_start' ? recordServer(db, now()) : openRestore({ db, now }, reason, actor);
}

/** Pauses sending at an operator's request, for a restore that cannot be detected. */
export const declareRestore = (parts: Parts, actor: AuditActor): Promise<Detected> =>
  openRestore(parts, 'declared', actor);

async function findReason(
  db: Database,
  heads: readonly DatedHead[],
): Promise<RestoreReason | 'first_start' | undefined> {
  const [server] = await db.execute<{ isKnown: boolean; isSame: boolean | null }>(sql`
    select known.identity is not null as "isKnown", known.identity = current_server_identity() as "isSame"
    from (select 1) one left join server_identity known on true`);
  if (!server?.isKnown) return 'first_start';
  if (!server.isSame) return 'server_changed';
  for (const head of heads) if (await isMissing(db, head)) return 'records_missing';
  return undefined;
}

/** A head that an earlier restore lost indicates no new one. */
async function isMissing(db: Database, { sequence, hash, at }: DatedHead): Promise<boolean> {
  const [found] = await db.execute<{ missing: boolean }>(sql`
    select not exists (select from audit_records where sequence = ${sequence.toString()}::bigint and hash = ${hash})
      and not exists (select from restores
        where audit_sequence < ${sequence.toString()}::bigint and detected_at >= ${at.toISOString()}::timestamptz) as missing`);
  return found?.missing ?? false;
}

async function recordServer(db: Database, now: Date): Promise<undefined> {
  await db.execute(sql`
    insert into server_identity (identity, recorded_at) values (current_server_identity(), ${now.toISOString()}::timestamptz)
    on conflict do nothing`);
}

const openRestore = ({ db, now }: Parts, reason: RestoreReason, actor: AuditActor): Promise<Detected> =>
  db.transaction(async (tx) => {
    // Claims in progress commit first; later ones see the pause.
    await tx.execute(sql`lock table submissions in share row exclusive mode`);
    const opened = (await insertRestore(tx, reason, now())) ?? (await findUnrecorded(tx));
    // Recorded as the server from now on, so that only the release ends the pause.
    await tx.execute(sql`
      update server_identity set identity = current_server_identity(), recorded_at = ${now().toISOString()}::timestamptz
      where identity <> current_server_identity()`);
    if (!opened) return undefined;
    await recordAudit(tx, {
      actor,
      action: 'restore.detected',
      subjectKind: 'restore',
      subjectId: opened.id,
      details: { reason },
    });
    return { reason };
  });

/** An open restore that `npm run restore` inserted with the data, without an audit record. */
async function findUnrecorded(tx: Transaction): Promise<{ readonly id: string } | undefined> {
  const [found] = await tx.execute<{ id: string }>(sql`
    select id from restores where released_at is null and not exists (
      select from audit_records where subject_kind = 'restore' and subject_id = restores.id::text and action = 'restore.detected')`);
  return found;
}

async function insertRestore(tx: Transaction, reason: RestoreReason, at: Date) {
  const [opened] = await tx
    .insert(restores)
    .values({
      reason,
      detectedAt: at,
      auditSequence: sql`(select coalesce(max(sequence), 0) from audit_records)`,
    })
    .onConflictDoNothing()
    .returning({ id: restores.id });
  return opened;
}
