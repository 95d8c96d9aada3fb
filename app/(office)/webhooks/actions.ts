'use server';

import { z } from 'zod';
import { isUuid, webhookId } from '@/lib/kernel/ids';
import { action } from '@/lib/web/action';
import { replayWebhook } from '@/lib/webhooks/replay';
import { replayRefusalText } from '@/lib/webhooks/replay-refusals';

export const replayWebhookAction = action({
  permission: 'webhooks:replay',
  input: z.object({ id: z.string().refine(isUuid).transform(webhookId) }),
  run: async (runtime, granted, { id }) => {
    const replayed = await replayWebhook(runtime, granted, id);
    return replayed.ok
      ? { ok: true, value: undefined }
      : { ok: false, message: replayRefusalText(replayed.error) };
  },
});
