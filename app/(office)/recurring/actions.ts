'use server';

import { z } from 'zod';
import { requestRecurring } from '@/lib/recurring/requests/request-setup';
import { cancelRecurring, requestAgain, switchRecurringOff } from '@/lib/recurring/requests/stop';
import { recurringRefusals } from '@/lib/recurring/set-up/refusals';
import { action } from '@/lib/web/action';
import { t } from '@/messages/recurring';
import { requestReply } from './request-reply';

const text = z.string().max(1_000);
const seen = z.object({ beneficiaryId: z.number().int().positive(), version: z.number().int().positive() });

export const requestRecurringAction = action({
  permission: 'recurring:request',
  input: z.object({
    input: z.object({
      beneficiaryId: text,
      label: text,
      recurrenceType: text,
      day: text,
      time: text,
      enabled: z.boolean(),
    }),
    latest: z.number().int().min(0),
    note: text,
  }),
  run: async (runtime, granted, input) => {
    const requested = await requestRecurring(runtime, granted, input);
    if (requested.ok) return { ok: true, value: undefined };
    return requested.error.kind === 'problems'
      ? { ok: false, message: t('recurringForm.invalid'), fields: requested.error.problems }
      : { ok: false, message: recurringRefusals[requested.error.code] };
  },
});

export const cancelRecurringAction = action({
  permission: 'recurring:stop',
  input: seen,
  run: async (runtime, granted, input) => requestReply(await cancelRecurring(runtime, granted, input)),
});

export const switchRecurringOffAction = action({
  permission: 'recurring:stop',
  input: seen,
  run: async (runtime, granted, input) => requestReply(await switchRecurringOff(runtime, granted, input)),
});

export const requestAgainAction = action({
  permission: 'recurring:stop',
  input: seen,
  run: async (runtime, granted, input) => requestReply(await requestAgain(runtime, granted, input)),
});
