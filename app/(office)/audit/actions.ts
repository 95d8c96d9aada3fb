'use server';

import { z } from 'zod';
import { checkRefusalText, verifyChainShared } from '@/lib/audit/verify-shared';
import { action } from '@/lib/web/action';
import { noteRefused } from '@/lib/web/runtime/noted';

export const verifyChainAction = action({
  permission: 'audit:read',
  input: z.undefined(),
  run: async (runtime, granted) => {
    const read = await verifyChainShared(runtime.db, runtime.now, granted);
    if (!read.ok) {
      await noteRefused(runtime, granted.actor, 'rate_limited', { what: 'chain checks' });
      return { ok: false, message: checkRefusalText(read.error) };
    }
    const { verdict, readAt } = read.value;
    return { ok: true, value: { verdict, readAt } };
  },
});
