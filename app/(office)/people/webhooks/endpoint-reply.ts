import { z } from 'zod';
import type { Actor } from '@/lib/access/grant';
import type { NewSigningSecret } from '@/lib/event-endpoints/issue-secret';
import {
  type EndpointRefusal,
  endpointRefusals,
  fieldOfEndpointRefusal,
} from '@/lib/event-endpoints/refusals';
import {
  type ReauthenticationRefusal,
  reauthenticationRefusals,
} from '@/lib/identity/sessions/reauthenticate';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { type EventEndpointId, eventDeliveryId, eventEndpointId, isUuid } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { noteOwnPassword, noteSecurityEvent } from '@/lib/web/runtime/noted';
import type { Runtime } from '@/lib/web/runtime/runtime';

export const endpointIdField = z.string().refine(isUuid).transform(eventEndpointId);
export const deliveryIdField = z.string().refine(isUuid).transform(eventDeliveryId);

/** The first day, or everything that is kept. */
export const sinceField = z.iso
  .date()
  .optional()
  .transform((day) => new Date(day ? `${day}T00:00:00Z` : 0));

export function endpointRefusalOf(refusal: EndpointRefusal): ActionReply<never> {
  const message = endpointRefusals[refusal];
  const field = fieldOfEndpointRefusal(refusal);
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}

export const doneReply = (done: Result<unknown, EndpointRefusal>): ActionReply<undefined> =>
  done.ok ? { ok: true, value: undefined } : endpointRefusalOf(done.error);

const isEndpointRefusal = (code: string): code is EndpointRefusal => Object.hasOwn(endpointRefusals, code);

/** The new secret, or why there is none; logs either. */
export async function secretReply(
  runtime: Runtime,
  actor: Actor,
  id: EventEndpointId,
  made: Result<NewSigningSecret, EndpointRefusal | ReauthenticationRefusal>,
): Promise<ActionReply<NewSigningSecret>> {
  if (made.ok) {
    await noteSecurityEvent('webhook_secret_issued', { person: actor.id, reference: id });
    return made;
  }
  if (isEndpointRefusal(made.error)) return endpointRefusalOf(made.error);
  await noteOwnPassword(runtime, actor, made.error);
  return { ok: false, message: reauthenticationRefusals[made.error] };
}
