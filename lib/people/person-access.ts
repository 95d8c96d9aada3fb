import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { forgetFailures } from '@/lib/access/throttle';
import { recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import { codeSubject } from '@/lib/identity/second-factors/methods/totp-confirm';
import {
  type ReauthenticationParts,
  type ReauthenticationRefusal,
  withReauthentication,
} from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import { endEverySession } from '@/lib/identity/sessions/sessions';
import type { UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';

type Managing = Granted<'people:manage'>;
/** Another person, and the admin's reauthentication. */
export type AboutPerson = { readonly id: UserId; readonly answer: ReauthenticationAnswer };
type Outcome = Promise<Result<UserId, PeopleRefusal | ReauthenticationRefusal>>;

/** Ends every session of another person. One admin suffices: the person signs in again. */
export const endSessionsOf = (
  parts: ReauthenticationParts,
  managing: Managing,
  about: AboutPerson,
): Outcome =>
  withPerson(parts, managing, about, 'person.end_sessions', async (tx) => {
    const ended = await endEverySession(tx, about.id, parts.now());
    return { action: 'person.sessions_ended_by_admin', details: { sessions: ended } };
  });

/** Unlocks another person's codes after too many wrong ones. Nobody unlocks their own. */
export const unlockCodesOf = (
  parts: ReauthenticationParts,
  managing: Managing,
  about: AboutPerson,
): Outcome =>
  withPerson(parts, managing, about, 'person.unlock_codes', async (tx) => {
    await forgetFailures(tx, [codeSubject(about)]);
    return { action: 'person.second_factor_unlocked', details: {} };
  });

type Done = { readonly action: string; readonly details: Readonly<Record<string, number>> };

async function withPerson(
  parts: ReauthenticationParts,
  { actor }: Managing,
  { id, answer }: AboutPerson,
  act: SensitiveAct['act'],
  run: (tx: Transaction) => Promise<Done>,
): Outcome {
  if (id === actor.id) return refuse('oneself');
  return withReauthentication(parts, actor, { act: { act, subject: id }, answer }, async (tx, shown) => {
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
    if (!person) return refuse('not_found');
    const { action, details } = await run(tx);
    await recordAudit(tx, {
      actor,
      action,
      subjectKind: 'person',
      subjectId: id,
      details: { name: person.name, ...details, shown },
    });
    return ok(id);
  });
}
