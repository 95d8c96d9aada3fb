'use server';

import { z } from 'zod';
import { densities, listNames } from '@/lib/kernel/lists/list-settings';
import { saveListSettings } from '@/lib/lists/settings';
import { action } from '@/lib/web/action';

export const saveLayoutAction = action({
  permission: 'profile:manage',
  input: z.object({
    list: z.enum(listNames),
    density: z.enum(densities),
    columns: z.array(z.string().max(40)).max(30),
  }),
  run: async ({ db }, granted, { list, ...settings }) => {
    await saveListSettings(db, granted, list, settings);
    return { ok: true, value: undefined };
  },
});
