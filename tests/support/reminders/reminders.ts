import { and, eq } from 'drizzle-orm';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { notices } from '@/lib/db/schema/records/notices';
import { engineActor } from '@/lib/engine/engine-actor';
import { followChain } from '@/lib/notices/follow';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { remindOverdue } from '@/lib/reminders/remind';
import { isOnBankingDay, waitedSince } from '@/lib/reminders/waited';

const { timeZone } = builtInPolicy.cutOff;
const hourMs = 3_600_000;

/** The first hour on a banking day at which something submitted now has waited this long. */
export function afterWaiting(hours: number, from: Date = new Date()): Date {
  for (let at = from.getTime() + hours * hourMs; ; at += hourMs) {
    const now = new Date(at + 60_000);
    if (isOnBankingDay(now, timeZone) && waitedSince(now, hours, timeZone) >= from) return now;
  }
}

/** The worker's sweep at a time. */
export const sweep = (db: Database, now: Date, pageSize?: number) =>
  remindOverdue(
    { db, changeKinds: changeRequestKinds, actor: engineActor, ...(pageSize && { pageSize }) },
    now,
  );

/** The audit actions of reminders and escalations, in their order. */
export async function remindersOf(db: Database): Promise<string[]> {
  const rows = await db
    .select({ action: auditRecords.action })
    .from(auditRecords)
    .orderBy(auditRecords.sequence);
  return rows.map(({ action }) => action).filter((action) => /\.(reminded|escalated)$/.test(action));
}

/** Turns all records into notices, and lists the reminders and escalations that a person has. */
export async function toldTo(db: Database, { id }: { readonly id: string }, mail = false): Promise<string[]> {
  while ((await followChain({ db, mail, kinds: changeRequestKinds })) > 0);
  const rows = await db
    .select({ action: auditRecords.action })
    .from(notices)
    .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
    // safe: the identifier of a person
    .where(and(eq(notices.userId, id as typeof notices.$inferSelect.userId), eq(notices.topic, 'reminders')))
    .orderBy(notices.sequence);
  return rows.map(({ action }) => action);
}
