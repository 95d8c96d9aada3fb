'use server';

import { z } from 'zod';
import { verifyChain } from '@/lib/audit/verify';
import { action } from '@/lib/web/action';

export const verifyChainAction = action({
  permission: 'audit:read',
  input: z.undefined(),
  run: async ({ db, now }) => ({ ok: true, value: { verdict: await verifyChain(db), readAt: now() } }),
});
