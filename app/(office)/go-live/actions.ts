'use server';

import { z } from 'zod';
import { showGoLive } from '@/lib/go-live/card';
import { action } from '@/lib/web/action';

export const showGoLiveAction = action({
  permission: 'people:manage',
  input: z.object({ isShown: z.boolean() }),
  run: async (runtime, granted, { isShown }) => {
    await showGoLive(runtime, granted, isShown);
    return { ok: true, value: undefined };
  },
});
