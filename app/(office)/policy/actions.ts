'use server';

import { z } from 'zod';
import { policyRefusals, proposePolicy } from '@/lib/policy/changes/change';
import { policySchema } from '@/lib/policy/rules/policy';
import { action } from '@/lib/web/action';

export const proposePolicyAction = action({
  permission: 'policies:propose',
  input: z.object({
    replaces: z.number().int().min(0),
    policy: policySchema,
    note: z.string().max(1_000),
  }),
  run: async (runtime, granted, asked) => {
    const proposed = await proposePolicy(runtime, granted, asked);
    return proposed.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: policyRefusals[proposed.error] };
  },
});
