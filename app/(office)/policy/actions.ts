'use server';

import { z } from 'zod';
import { policyRefusals, requestPolicyChange } from '@/lib/policy/changes/change';
import { policySchema } from '@/lib/policy/rules/policy';
import { action } from '@/lib/web/action';

export const requestPolicyChangeAction = action({
  permission: 'policies:request',
  input: z.object({
    replaces: z.number().int().min(0),
    policy: policySchema,
    note: z.string().max(1_000),
  }),
  run: async (runtime, granted, input) => {
    const requested = await requestPolicyChange(runtime, granted, input);
    return requested.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: policyRefusals[requested.error] };
  },
});
