'use server';

import { z } from 'zod';
import { checkRefusals, verifyChainShared } from '@/lib/audit/verify-shared';
import { action } from '@/lib/web/action';
import { noteSecurityEvent } from '@/lib/web/noted';

export const verifyChainAction = action({
  permission: 'audit:read',
  input: z.undefined(),
  run: async ({ db, now }, granted) => {
    const read = await verifyChainShared(db, now, granted);
    if (!read.ok) {
      await noteSecurityEvent('rate_limited', { person: granted.actor.id, what: 'chain checks' });
      return { ok: false, message: checkRefusals[read.error] };
    }
    const { verdict, readAt } = read.value;
    return { ok: true, value: { verdict, readAt } };
  },
});
