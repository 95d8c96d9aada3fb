import { sql } from 'drizzle-orm';
import type { NotedHead } from '@/lib/audit/heads';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Database, Transaction } from '@/lib/db/client';
import { type RestoreReason, restores } from '@/lib/db/schema/records/restores';

type Parts = { readonly db: Database; readonly now: () => Date };

export type DatedHead = NotedHead & { readonly at: Date };

/** What a process last saw of the database on the server that it is known to run on. */
export type Witness = {
  readonly identity: string;
  /** Whether each commit was on a standby before anybody saw its result. */
  readonly isReplicated: boolean;
  readonly head: DatedHead | undefined;
};

/**
 * A newly detected restore, or a failover that lost nothing; `undefined` if there is neither, or if it was
 * detected before.
 */
export type Detected = { readonly reason: RestoreReason | 'failed_over' } | undefined;

/**
 * Compares the database with its last sending server and with externally noted audit heads. If it was
 * restored, sending is paused from this commit on. The first call for a database records its server. Without
 * a witness, every other server counts as a restore.
 */
export async function detectRestore(
  { db, now }: Parts,
  heads: readonly DatedHead[],
  actor: AuditActor,
  witness?: Witness,
): Promise<Detected> {
  const noted = witness?.head ? [...heads, witness.head] : heads;
  const reason = await findReason(db, noted, witness);
  if (reason === undefined) return undefined;
  if (reason === 'first_start') return recordServer(db, now());
  if (reason === 'failed_over') return acceptFailover({ db, now }, actor);
  return openRestore({ db, now }, reason, actor);
}

/** What this process sees of the database now; undefined if it is not on its recorded server. */
export async function readWitness({ db, now }: Parts): Promise<Witness | undefined> {
  const at = now();
  const [seen] = await db.execute<{ identity: string } & Replication & Partial<HeadRow>>(sql`
    select identity, current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as commit,
      sequence::text, hash
    from server_identity left join lateral (select sequence, hash from audit_records order by sequence desc limit 1) newest on true
    where identity = current_server_identity()`);
  if (!seen) return undefined;
  const { identity, sequence, hash } = seen;
  const head = sequence && hash ? { sequence: BigInt(sequence), hash, at } : undefined;
  return { identity, isReplicated: isOnOneStandby(seen), head };
}

type Replication = { readonly standbys: string; readonly commit: string };

/**
 * Whether each commit was on the one standby that can be promoted. Of several, or of any, the promoted one
 * may be the one that lacks the last commits.
 */
export const isOnOneStandby = ({ standbys, commit }: Replication): boolean =>
  ['on', 'remote_apply'].includes(commit) &&
  /^(?:(?:first\s+|any\s+)?1\s*\(\s*)?(?:[a-z_][\w$-]*|"[^"*]+")\s*\)?$/i.test(standbys.trim());

type HeadRow = { readonly sequence: string | null; readonly hash: string | null };

/** Pauses sending at an operator's request, for a restore that cannot be detected. */
export const declareRestore = (parts: Parts, actor: AuditActor): Promise<Detected> =>
  openRestore(parts, 'declared', actor);

async function findReason(
  db: Database,
  heads: readonly DatedHead[],
  witness: Witness | undefined,
): Promise<RestoreReason | 'first_start' | 'failed_over' | undefined> {
  const [server] = await db.execute<Server>(sql`
    select known.identity as known, known.identity = current_server_identity() as "isSame",
      is_promoted(known.identity) as "isPromoted"
    from (select 1) one left join server_identity known on true`);
  if (!server?.known) return 'first_start';
  const isVouchedFor = server.isPromoted && witness?.isReplicated && witness.identity === server.known;
  if (!server.isSame && !isVouchedFor) return 'server_changed';
  for (const head of heads) if (await isMissing(db, head)) return 'records_missing';
  return server.isSame ? undefined : 'failed_over';
}

type Server = {
  readonly known: string | null;
  readonly isSame: boolean | null;
  /** The same database on a later timeline. */
  readonly isPromoted: boolean | null;
};

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

/** Sending goes on. The chain names the servers, so that an auditor can compare the failover with others. */
const acceptFailover = ({ db, now }: Parts, actor: AuditActor): Promise<Detected> =>
  db.transaction(async (tx) => {
    const [accepted] = await tx.execute<{ identity: string }>(sql`
      update server_identity set identity = current_server_identity(), recorded_at = ${now().toISOString()}::timestamptz
      where is_promoted(identity) returning identity`);
    // Another worker was first.
    if (!accepted) return undefined;
    await wakeEngine(tx);
    await recordAudit(tx, {
      actor,
      action: 'restore.failed_over',
      subjectKind: 'restore',
      subjectId: accepted.identity,
    });
    return { reason: 'failed_over' };
  });

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
