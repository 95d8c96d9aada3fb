import { z } from 'zod';
import type { Actor } from '@/lib/access/grant';
import type { NewToken } from '@/lib/api-tokens/create-own';
import { fieldOfTokenRefusal, type TokenRefusal, tokenRefusals } from '@/lib/api-tokens/refusals';
import { revokeToken } from '@/lib/api-tokens/revoke';
import {
  type ReauthenticationRefusal,
  reauthenticationRefusals,
} from '@/lib/identity/sessions/reauthenticate';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { type ApiTokenId, apiTokenId, isUuid } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { apiScopes, tokenDays } from '@/lib/kernel/topics/api-scopes';
import { noteOwnPassword, noteSecurityEvent } from '@/lib/web/runtime/noted';
import type { Runtime } from '@/lib/web/runtime/runtime';

/** The identifier of a token. */
export const tokenIdField = z.string().refine(isUuid).transform(apiTokenId);

/** The fields of the form of a token. */
export const wantedToken = {
  name: z.string().max(1_000),
  scopes: z.array(z.enum(apiScopes)).max(apiScopes.length),
  days: z.union(tokenDays.map((days) => z.literal(days))),
};

export function tokenRefusalOf(refusal: TokenRefusal): ActionReply<never> {
  const message = tokenRefusals[refusal];
  const field = fieldOfTokenRefusal(refusal);
  return { ok: false, message, ...(field && { fields: { [field]: message } }) };
}

const isTokenRefusal = (code: string): code is TokenRefusal => Object.hasOwn(tokenRefusals, code);

/** The new token, or why there is none; logs either. */
export async function makeReply(
  runtime: Runtime,
  actor: Actor,
  made: Result<NewToken, TokenRefusal | ReauthenticationRefusal>,
): Promise<ActionReply<NewToken>> {
  if (made.ok) {
    await noteSecurityEvent('api_token_created', { person: actor.id });
    return made;
  }
  if (isTokenRefusal(made.error)) return tokenRefusalOf(made.error);
  await noteOwnPassword(runtime, actor, made.error);
  return { ok: false, message: reauthenticationRefusals[made.error] };
}

/** Revokes a token, and logs it. */
export async function revokeReply(
  runtime: Runtime,
  granted: Parameters<typeof revokeToken>[1],
  id: ApiTokenId,
): Promise<ActionReply<undefined>> {
  const revoked = await revokeToken(runtime, granted, id);
  if (!revoked.ok) return tokenRefusalOf(revoked.error);
  await noteSecurityEvent('api_token_revoked', { person: granted.actor.id, reference: id });
  return revoked;
}
