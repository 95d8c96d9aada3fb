import type { Granted } from '@/lib/access/grant';
import type { PeopleRefusal } from '@/lib/identity/people-refusals';
import type { ReauthenticationParts, ReauthenticationRefusal } from '@/lib/identity/sessions/reauthenticate';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';
import type { SecurityEvent } from '@/lib/log/security-event';
import type { AboutPerson } from '@/lib/people/person-access';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { noteOwnPassword, noteSecurityEvent } from '@/lib/web/runtime/noted';
import type { Runtime } from '@/lib/web/runtime/runtime';
import { replyTo } from './refusal-reply';

type Managing = Granted<'people:manage'>;
type Command = (
  parts: ReauthenticationParts,
  managing: Managing,
  about: AboutPerson,
) => Promise<Result<unknown, PeopleRefusal | ReauthenticationRefusal>>;

/** Makes a change to another person that needs only one admin, and logs it with that admin's identity. */
export async function doAlone(
  runtime: Runtime,
  managing: Managing,
  about: AboutPerson,
  command: Command,
  event: SecurityEvent,
): Promise<ActionReply<undefined>> {
  const done = await command(await reauthenticating(runtime), managing, about);
  if (done.ok) await noteSecurityEvent(event, { person: about.id, by: managing.actor.id });
  else await noteOwnPassword(runtime, managing.actor, done.error);
  return replyTo(done);
}
