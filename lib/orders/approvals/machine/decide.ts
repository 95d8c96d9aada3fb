import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { Approvable, ApprovableRow, Decision, Seen } from './approvable';
import { type DecisionTables, hasDecided, type Version } from './decisions';

export type NotDecidable = 'not_found' | 'changed_since' | 'wrong_state' | 'already_approved';

/** Locks the subject if it is still what was seen, and this person may decide and has not yet. */
export async function lockDecidable<Row extends ApprovableRow, Own extends string>(
  tx: Transaction,
  { tables, own, lock }: Pick<Approvable<Row, Own, never>, 'tables' | 'own' | 'lock'>,
  { actor }: Granted<'payments:approve'>,
  seen: Seen<Row>,
): Promise<Result<Row, NotDecidable | Own>> {
  const row = await lock(tx, seen.id);
  if (!row) return refuse('not_found');
  if (row.version !== seen.version) return refuse('changed_since');
  if (row.state !== 'awaiting_approval') return refuse('wrong_state');
  if (row.hash !== seen.hash) return refuse('changed_since');
  const has = await whatPersonHasDone(tx, tables, seen, actor.id);
  if (has.edited) return refuse(own);
  return has.decided ? refuse('already_approved') : ok(row);
}

/** Whether a person made or edited any version of it, and whether they decided about this one. */
async function whatPersonHasDone(
  db: Executor,
  tables: DecisionTables,
  seen: Version,
  person: UserId,
): Promise<{ readonly edited: boolean; readonly decided: boolean }> {
  const [has] = await db.execute<{ edited: boolean; decided: boolean }>(sql`
    select ${tables.hasEdited(person)} as edited, ${hasDecided(tables, seen, person)} as decided
    from ${tables.subjects} where ${tables.subjects.id} = ${seen.id}`);
  return has ?? { edited: false, decided: false };
}

export const decisionOf = <Row extends ApprovableRow>(
  { actor }: Granted<'payments:approve'>,
  { version, hash }: Seen<Row>,
  decision: Decision['decision'],
  reason: string | null,
  at: Date,
): Decision => ({ version, hash, approverId: actor.id, decision, reason, at });

export type TurnDownParts = { readonly db: Database; readonly now: () => Date };

/** Declines it, or sends it back to its maker, with a reason. */
export async function turnDown<Row extends ApprovableRow, Own extends string, Problem>(
  { db, now }: TurnDownParts,
  what: Approvable<Row, Own, Problem>,
  granted: Granted<'payments:approve'>,
  seen: Seen<Row>,
  decision: 'declined' | 'sent_back',
  reason: string,
): Promise<Result<Row, NotDecidable | Own | 'reason_missing'>> {
  const why = cleanLine(reason, 500);
  return db.transaction(async (tx) => {
    if (!why) return refuse('reason_missing');
    const row = await lockDecidable(tx, what, granted, seen);
    if (!row.ok) return row;
    const at = now();
    await what.insertDecision(tx, seen.id, decisionOf(granted, seen, decision, why, at));
    const turn = decision === 'declined' ? what.decline : what.sendBack;
    const moved = await turn(tx, row.value, { actor: granted.actor, at, why });
    return moved ? ok(moved) : refuse('wrong_state');
  });
}
