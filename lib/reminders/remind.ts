import { sql } from 'drizzle-orm';
import { type AuditActor, type AuditEntry, recordAudits } from '@/lib/audit/record';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import type { Database, Transaction } from '@/lib/db/client';
import { isAfter } from '@/lib/db/keyset';
import { reminders } from '@/lib/db/schema/records/reminders';
import {
  type PendingKind,
  pendingKinds,
  type ReminderLevel,
  reminderLevels,
} from '@/lib/kernel/topics/pending-kinds';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { Policy } from '@/lib/policy/rules/policy';
import { type Decider, readDeciders } from './deciders';
import { waitingSources } from './sources';
import { isOnBankingDay, waitedSince } from './waited';

export type RemindParts = {
  readonly db: Database;
  /** All kinds of change requests. */
  readonly changeKinds: readonly AnyChangeRequestKind[];
  readonly actor: AuditActor;
  /** Ends the sweep after the page in progress; the next sweep continues. */
  readonly signal?: AbortSignal | undefined;
  /** How many matters are reminded of in one transaction, which holds the lock of the audit chain. */
  readonly pageSize?: number;
};

const defaultPageSize = 100;

/**
 * Reminds of everything that has waited too long by the policy in force, and escalates it: once for each
 * level and stage, with any number of workers. A page of matters, its reminders and their audit records are
 * one transaction, so a crash loses or repeats nothing; notices follow from the records. Nothing is sent on
 * days on which banks are closed. Returns the number of reminders and escalations.
 */
export async function remindOverdue(parts: RemindParts, now: Date): Promise<number> {
  const { policy } = await policyInForce(parts.db);
  const { timeZone } = policy.cutOff;
  if (!isOnBankingDay(now, timeZone)) return 0;
  let made = 0;
  for (const level of reminderLevels) {
    const hours = hoursUntil(policy, level);
    if (hours === undefined) continue;
    const before = waitedSince(now, hours, timeZone);
    for (const kind of pendingKinds) made += await remindAll(parts, { kind, level, before, now });
  }
  return made;
}

const hoursUntil = (policy: Policy, level: ReminderLevel): number | undefined =>
  ({ reminder: policy.remindAfterHours, escalation: policy.escalateAfterHours })[level];

type Sweep = {
  readonly kind: PendingKind;
  readonly level: ReminderLevel;
  /** What has waited since then is overdue. */
  readonly before: Date;
  readonly now: Date;
};

/** A position in the order in which a kind began to wait. */
type Position = { readonly began: string; readonly id: string };

async function remindAll(parts: RemindParts, sweep: Sweep): Promise<number> {
  let made = 0;
  let after: Position | undefined;
  do {
    const page = await parts.db.transaction((tx) => remindPage(tx, parts, sweep, after));
    made += page.made;
    after = page.next;
  } while (after && !parts.signal?.aborted);
  return made;
}

async function remindPage(
  tx: Transaction,
  { changeKinds, actor, pageSize = defaultPageSize }: RemindParts,
  sweep: Sweep,
  after: Position | undefined,
): Promise<{ readonly made: number; readonly next: Position | undefined }> {
  const overdue = await lockOverdue(tx, sweep, after, pageSize);
  const last = overdue.at(-1);
  const next = overdue.length === pageSize ? last : undefined;
  const made = await insertReminders(tx, sweep, overdue);
  if (made.length === 0) return { made: 0, next };
  const ids = made.map(({ id }) => id);
  const deciders = await readDeciders(tx, changeKinds, sweep.kind, ids);
  await recordAudits(
    tx,
    made.map((row) => ({ actor, ...entryOf(row, sweep, deciders.get(row.id) ?? []) })),
  );
  return { made: made.length, next };
}

type Overdue = {
  readonly id: string;
  readonly began: string;
  readonly since: string;
  /** The subject of its audit records. */
  readonly subject: string;
};

/**
 * The next matters without this reminder. Locked until the commit, so that each still waits; those that
 * another transaction has locked, such as a decision, are left to the next sweep.
 */
async function lockOverdue(
  tx: Transaction,
  { kind, level, before }: Sweep,
  after: Position | undefined,
  limit: number,
): Promise<readonly Overdue[]> {
  const { table, id, isWaiting, began, since, auditSubjectId } = waitingSources[kind];
  const by = sql`${before.toISOString()}::timestamptz`;
  const position =
    after &&
    isAfter(
      { key: began, type: 'timestamptz', id, direction: 'ascending' },
      { key: after.began, id: after.id },
    );
  return tx.execute<Overdue>(sql`
    select ${id} as id, to_json(${began}) #>> '{}' as began, to_json(${since}) #>> '{}' as since,
      ${auditSubjectId} as subject
    from ${table}
    where ${isWaiting} and ${began} <= ${by} and ${position ?? sql`true`} and ${since} <= ${by}
      and not exists (select from ${reminders} where ${reminders.kind} = ${kind} and ${reminders.subjectId} = ${id}
        and ${reminders.level} = ${level} and ${reminders.since} = ${since})
    order by ${began}, ${id} limit ${limit}
    for no key update of ${table} skip locked`);
}

/** Those that no other worker has written since they were read. */
async function insertReminders(
  tx: Transaction,
  { kind, level, now }: Sweep,
  overdue: readonly Overdue[],
): Promise<readonly Overdue[]> {
  if (overdue.length === 0) return [];
  const inserted = await tx
    .insert(reminders)
    .values(overdue.map(({ id, since }) => ({ kind, subjectId: id, level, since: new Date(since), at: now })))
    .onConflictDoNothing()
    .returning({ subjectId: reminders.subjectId });
  const ids = new Set(inserted.map(({ subjectId }) => subjectId));
  return overdue.filter(({ id }) => ids.has(id));
}

const verbs = { reminder: 'reminded', escalation: 'escalated' } as const;

/**
 * The audit record: whom a reminder goes to, by identifier, or who could have decided about what is
 * escalated, by name.
 */
function entryOf(
  { id, since, subject }: Overdue,
  { kind, level }: Sweep,
  deciders: readonly Decider[],
): Omit<AuditEntry, 'actor'> {
  const { auditSubject, noun } = waitingSources[kind];
  return {
    action: `${noun}.${verbs[level]}`,
    subjectKind: auditSubject,
    subjectId: subject,
    details: {
      since: new Date(since).toISOString(),
      ...(id !== subject && { [kind]: id }),
      ...(level === 'reminder'
        ? { reminded: deciders.map((person) => person.id).join(' ') }
        : { deciders: deciders.map(({ name }) => name).join(', ') }),
    },
  };
}
