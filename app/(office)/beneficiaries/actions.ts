'use server';

import { z } from 'zod';
import { beneficiaryFields } from '@/lib/beneficiaries/changes/input';
import { beneficiaryRefusals } from '@/lib/beneficiaries/changes/refusals';
import { requestBeneficiary, requestChange, requestRetirement } from '@/lib/beneficiaries/changes/request';
import { beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';
import { beneficiaryReply } from './beneficiary-reply';

const id = z.string().refine(isUuid).transform(beneficiaryId);
const note = z.string().max(500);

export const requestBeneficiaryAction = action({
  permission: 'beneficiaries:request',
  input: z.object({
    id,
    version: z.number().int().positive().nullable(),
    input: z.record(z.enum(beneficiaryFields), z.string().max(1_000)),
    note,
    seenWarnings: z.array(z.string().max(1_000)).max(50),
  }),
  run: async (runtime, granted, { version, ...input }) =>
    beneficiaryReply(
      version === null
        ? await requestBeneficiary(runtime, granted, input)
        : await requestChange(runtime, granted, { ...input, version }),
    ),
});

export const retireBeneficiaryAction = action({
  permission: 'beneficiaries:request',
  input: z.object({ id, version: z.number().int().positive(), note }),
  run: async (runtime, granted, input) => {
    const retiring = await requestRetirement(runtime, granted, input);
    return retiring.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: beneficiaryRefusals[retiring.error] };
  },
});
