'use server';

import { z } from 'zod';
import { createOwnToken } from '@/lib/api-tokens/create-own';
import { revokeToken } from '@/lib/api-tokens/revoke';
import { reauthenticationSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { apiTokenId, isUuid } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { noteSecurityEvent } from '@/lib/web/runtime/noted';
import { makeReply, tokenRefusalOf, wantedToken } from './token-reply';

export const createTokenAction = action({
  permission: 'tokens:create',
  input: z.object({ ...wantedToken, answer: reauthenticationSchema }),
  run: async (runtime, granted, { answer, ...wanted }) =>
    makeReply(
      runtime,
      granted.actor,
      await createOwnToken(await reauthenticating(runtime), granted, wanted, answer),
    ),
});

export const revokeOwnTokenAction = action({
  permission: 'tokens:create',
  input: z.object({ id: z.string().refine(isUuid).transform(apiTokenId) }),
  run: async (runtime, granted, { id }) => {
    const revoked = await revokeToken(runtime, granted, id);
    if (!revoked.ok) return tokenRefusalOf(revoked.error);
    await noteSecurityEvent('api_token_revoked', { person: granted.actor.id, reference: id });
    return revoked;
  },
});
