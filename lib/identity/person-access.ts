import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema/sessions';
import { users } from '@/lib/db/schema/users';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Granted } from './grant';
import type { PeopleRefusal } from './people-refusals';
import { forgetFailures } from './throttle';
import { codeSubject } from './totp-confirm';

type Managing = Granted<'people:manage'>;
type Outcome = Promise<Result<UserId, PeopleRefusal>>;

/** Ends every session of another person. One admin is enough: the person signs in again. */
export const endSessionsOf = (db: Database, managing: Managing, id: UserId, now: Date): Outcome =>
  withPerson(db, managing, id, async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    return { action: 'person.sessions_ended_by_admin', details: { sessions: ended.length } };
  });

/** Takes codes of another person again, after too many wrong ones locked them. Nobody unlocks their own. */
export const unlockCodesOf = (db: Database, managing: Managing, id: UserId): Outcome =>
  withPerson(db, managing, id, async (tx) => {
    await forgetFailures(tx, [codeSubject({ id })]);
    return { action: 'person.second_factor_unlocked', details: {} };
  });

type Done = { readonly action: string; readonly details: Readonly<Record<string, number>> };

function withPerson(
  db: Database,
  { actor }: Managing,
  id: UserId,
  run: (tx: Transaction) => Promise<Done>,
): Outcome {
  return db.transaction(async (tx) => {
    if (id === actor.id) return refuse('oneself');
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
    if (!person) return refuse('not_found');
    const { action, details } = await run(tx);
    await recordAudit(tx, {
      actor,
      action,
      subjectKind: 'person',
      subjectId: id,
      details: { name: person.name, ...details },
    });
    return ok(id);
  });
}
