import type { Granted } from '@/lib/access/grant';
import { endOwnSessions, type WhichSessions } from '@/lib/identity/sessions/own-sessions';
import { reauthenticationRefusals } from '@/lib/identity/sessions/reauthenticate';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { noteOwnPassword, noteSecurityEvent } from '@/lib/web/runtime/noted';
import type { Runtime } from '@/lib/web/runtime/runtime';

/** Ends sessions of the person, logs it, and returns the result as a message. */
export async function endSessions(
  runtime: Runtime,
  granted: Granted<'profile:manage'>,
  which: WhichSessions,
  answer: ReauthenticationAnswer,
): Promise<ActionReply<undefined>> {
  const person = granted.actor.id;
  const ended = await endOwnSessions(await reauthenticating(runtime), granted, which, answer);
  if (!ended.ok) {
    await noteOwnPassword(runtime, granted.actor, ended.error);
    return { ok: false, message: reauthenticationRefusals[ended.error] };
  }
  await noteSecurityEvent('session_ended', { person, sessions: 'id' in which ? 'one' : 'all others' });
  return { ok: true, value: undefined };
}
