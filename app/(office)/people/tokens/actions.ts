'use server';

import { z } from 'zod';
import { issueServiceToken } from '@/lib/api-tokens/issue';
import { revokeToken } from '@/lib/api-tokens/revoke';
import { requestServiceToken } from '@/lib/api-tokens/service-token';
import { reauthenticationSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { apiTokenId, isUuid } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { noteSecurityEvent } from '@/lib/web/runtime/noted';
import { makeReply, tokenRefusalOf, wantedToken } from '../../profile/tokens/token-reply';

const id = z.string().refine(isUuid).transform(apiTokenId);

export const requestServiceTokenAction = action({
  permission: 'people:manage',
  input: z.object({ ...wantedToken, serviceUser: z.string().max(1_000), note: z.string().max(1_000) }),
  run: async (runtime, granted, wanted) => {
    const requested = await requestServiceToken(runtime, granted, wanted);
    return requested.ok ? requested : tokenRefusalOf(requested.error);
  },
});

export const issueTokenAction = action({
  permission: 'people:manage',
  input: z.object({ id, answer: reauthenticationSchema }),
  run: async (runtime, granted, { id: which, answer }) =>
    makeReply(
      runtime,
      granted.actor,
      await issueServiceToken(await reauthenticating(runtime), granted, which, answer),
    ),
});

export const revokeTokenAction = action({
  permission: 'people:manage',
  input: z.object({ id }),
  run: async (runtime, granted, { id: which }) => {
    const revoked = await revokeToken(runtime, granted, which);
    if (!revoked.ok) return tokenRefusalOf(revoked.error);
    await noteSecurityEvent('api_token_revoked', { person: granted.actor.id, reference: which });
    return revoked;
  },
});
