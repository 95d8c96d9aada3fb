'use server';

import { z } from 'zod';
import { releaseRefusalText, requestRelease } from '@/lib/restores/release';
import { action } from '@/lib/web/action';

export const requestReleaseAction = action({
  permission: 'sending:resume',
  input: z.object({ note: z.string().max(1_000) }),
  run: async (runtime, granted, { note }) => {
    const requested = await requestRelease(runtime, granted, note);
    return requested.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: releaseRefusalText(requested.error) };
  },
});
