'use server';

import { z } from 'zod';
import { issueServiceToken } from '@/lib/api-tokens/issue';
import { requestServiceToken } from '@/lib/api-tokens/service-token';
import { reauthenticationSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import {
  makeReply,
  revokeReply,
  tokenIdField,
  tokenRefusalOf,
  wantedToken,
} from '../../profile/tokens/token-reply';

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
  input: z.object({ id: tokenIdField, answer: reauthenticationSchema }),
  run: async (runtime, granted, { id, answer }) =>
    makeReply(
      runtime,
      granted.actor,
      await issueServiceToken(await reauthenticating(runtime), granted, id, answer),
    ),
});

export const revokeTokenAction = action({
  permission: 'people:manage',
  input: z.object({ id: tokenIdField }),
  run: async (runtime, granted, { id }) => revokeReply(runtime, granted, id),
});
