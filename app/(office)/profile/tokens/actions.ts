'use server';

import { z } from 'zod';
import { createOwnToken } from '@/lib/api-tokens/create-own';
import { reauthenticationSchema } from '@/lib/identity/sessions/reauthentication-answer';
import { action } from '@/lib/web/action';
import { reauthenticating } from '@/lib/web/auth/reauthentication';
import { makeReply, revokeReply, tokenIdField, wantedToken } from './token-reply';

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
  input: z.object({ id: tokenIdField }),
  run: async (runtime, granted, { id }) => revokeReply(runtime, granted, id),
});
