import type { Actor, Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { endOwnSessions, type WhichSessions } from '@/lib/identity/sessions/own-sessions';
import { reauthenticationHash } from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import { defaultSessionRules } from '@/lib/identity/sessions/session-rules';
import type { UserId } from '@/lib/kernel/ids';
import { switchOff } from '@/lib/people/people';
import { rightPassword } from '../web/signed-in-people';
import { confirming, testSecondFactor } from './second-factors';

/** The dependencies of commands that require reauthentication. */
export const reauthenticating = (db: Database, now = () => new Date()) => ({
  db,
  now,
  secondFactor: testSecondFactor(db, now),
  session: undefined,
  rules: defaultSessionRules,
});

/** An admin's reauthentication: the code of their app. */
export async function shownByAdmin(db: Database, admin: Actor, act: SensitiveAct) {
  const { secondFactor, answer } = await confirming(db, admin, reauthenticationHash(admin, act));
  return { parts: { ...reauthenticating(db), secondFactor }, answer };
}

/** The admin deactivates a person, as the page People does it. */
export async function switchOffAs(db: Database, managing: Granted<'people:manage'>, id: UserId) {
  const act = { act: 'person.switch_off', subject: id } as const;
  const { parts, answer } = await shownByAdmin(db, managing.actor, act);
  return switchOff(parts, managing, { id, answer });
}

/**
 * A person without a second factor ends their sessions, with the password of test people unless another
 * answer is given.
 */
export const endSessionsAs = (
  db: Database,
  granted: Granted<'profile:manage'>,
  which: WhichSessions,
  now: Date,
  answer: ReauthenticationAnswer = { kind: 'password', password: rightPassword },
) =>
  endOwnSessions(
    reauthenticating(db, () => now),
    granted,
    which,
    answer,
  );
