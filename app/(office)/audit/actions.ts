'use server';

import { z } from 'zod';
import { verifyChainShared } from '@/lib/audit/verify-shared';
import { action } from '@/lib/web/action';

export const verifyChainAction = action({
  permission: 'audit:read',
  input: z.undefined(),
  run: async ({ db, now }) => {
    const { verdict, readAt } = await verifyChainShared(db, now);
    return { ok: true, value: { verdict, readAt } };
  },
});
