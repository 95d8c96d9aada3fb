'use server';

import { z } from 'zod';
import { requestRecurring } from '@/lib/recurring/requests/request-setup';
import { askAgain, cancelRecurring, switchRecurringOff } from '@/lib/recurring/requests/stop';
import { recurringRefusals } from '@/lib/recurring/set-up/refusals';
import { action } from '@/lib/web/action';
import { t } from '@/messages/recurring';
import { askedReply } from './asked-reply';

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
  run: async (runtime, granted, asked) => {
    const requested = await requestRecurring(runtime, granted, asked);
    if (requested.ok) return { ok: true, value: undefined };
    return requested.error.kind === 'problems'
      ? { ok: false, message: t('recurringForm.invalid'), fields: requested.error.problems }
      : { ok: false, message: recurringRefusals[requested.error.code] };
  },
});

export const cancelRecurringAction = action({
  permission: 'recurring:stop',
  input: seen,
  run: async (runtime, granted, asked) => askedReply(await cancelRecurring(runtime, granted, asked)),
});

export const switchRecurringOffAction = action({
  permission: 'recurring:stop',
  input: seen,
  run: async (runtime, granted, asked) => askedReply(await switchRecurringOff(runtime, granted, asked)),
});

export const askAgainAction = action({
  permission: 'recurring:stop',
  input: seen,
  run: async (runtime, granted, asked) => askedReply(await askAgain(runtime, granted, asked)),
});
