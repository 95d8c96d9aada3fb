import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { rolesWith } from '@/lib/access/permissions';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';
import { awaitsDecisionOf, type DecisionTables } from './decisions';

/**
 * The people whose decision each of these orders or batches awaits, by name: those in whose inbox it is, who
 * include every deputy.
 */
export function listDeciders(
  db: Executor,
  tables: DecisionTables,
  ids: readonly string[],
): Promise<{ subjectId: string; id: UserId; name: string }[]> {
  const { subjects } = tables;
  return db
    .select({ subjectId: sql<string>`${subjects.id}`, id: users.id, name: users.name })
    .from(users)
    .innerJoin(subjects, and(sql`${subjects.id} in ${[...ids]}`, awaitsDecisionOf(tables, sql`${users.id}`)))
    .where(and(eq(users.isActive, true), inArray(users.role, [...rolesWith('payments:approve')])))
    .orderBy(asc(users.name), asc(users.id));
}
