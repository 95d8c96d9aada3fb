import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { reminders } from '@/lib/db/schema/records/reminders';
import type { PendingKind, Reminded, ReminderLevel } from '@/lib/kernel/topics/pending-kinds';
import { waitingSources } from './sources';

/** The matters of one kind that were reminded of or escalated in the stage in which they wait now. */
export async function listReminded(
  db: Executor,
  kind: PendingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reminded>> {
  if (ids.length === 0) return new Map();
  const { table, id, isWaiting, since } = waitingSources[kind];
  const rows = await db.execute<{ id: string; level: ReminderLevel; at: string }>(sql`
    select distinct on (${id}) ${id} as id, ${reminders.level} as level, to_json(${reminders.at}) #>> '{}' as at
    from ${table}
    join ${reminders} on ${reminders.kind} = ${kind} and ${reminders.subjectId} = ${id} and ${reminders.since} = ${since}
    where ${id} in ${[...ids]} and ${isWaiting}
    order by ${id}, ${reminders.level} = 'escalation' desc`);
  return new Map(rows.map(({ id: subject, level, at }) => [subject, { level, at: new Date(at) }]));
}
