import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import { type AuditActor, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { type Deputyship, type DeputyshipEnd, deputyships } from '@/lib/db/schema/rules/deputyships';
import type { DeputyshipId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { DeputyRefusal } from './refusals';

/**
 * Ends one's own deputyship at once, alone: taking a right back is urgent, and gives nobody anything.
 * Approvals that the deputy has given stay.
 */
export function endDeputyship(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'profile:manage'>,
  id: DeputyshipId,
): Promise<Result<undefined, DeputyRefusal>> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(deputyships)
      .set({ endedAt: now(), endReason: 'person', isEndRecorded: true })
      .where(and(eq(deputyships.id, id), eq(deputyships.personId, actor.id), isNull(deputyships.endedAt)))
      .returning();
    if (!ended) return refuse('not_found');
    await recordEnd(tx, actor, ended, 'person');
    return ok(undefined);
  });
}

const atOnce = 100;

/**
 * Records the ends that nobody recorded: of passed periods, and those that followed from a person's rights.
 * Each once, with any number of workers. Returns their number.
 */
export function recordEnds(db: Database, now: Date, actor: AuditActor): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(deputyships)
      .where(
        and(
          eq(deputyships.isEndRecorded, false),
          or(lte(deputyships.endsAt, now), eq(deputyships.endReason, 'rights')),
        ),
      )
      .orderBy(asc(deputyships.endsAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const endReason: DeputyshipEnd = row.endReason ?? 'period';
      await tx
        .update(deputyships)
        .set({ endedAt: row.endedAt ?? row.endsAt, endReason, isEndRecorded: true })
        .where(eq(deputyships.id, row.id));
      await recordEnd(tx, actor, row, endReason);
    }
    return rows.length;
  });
}

const deputy = alias(users, 'deputy');

async function recordEnd(
  tx: Transaction,
  actor: AuditActor,
  { id, personId, deputyId }: Deputyship,
  why: DeputyshipEnd,
): Promise<void> {
  const [names] = await tx
    .select({ name: users.name, deputyName: deputy.name })
    .from(users)
    .innerJoin(deputy, eq(deputy.id, deputyId))
    .where(eq(users.id, personId));
  await recordAudit(tx, {
    actor,
    action: 'person.deputy_ended',
    subjectKind: 'person',
    subjectId: personId,
    details: { ...names, deputyship: id, deputy: deputyId, end: why },
  });
}
