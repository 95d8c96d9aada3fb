'use server';

import { z } from 'zod';
import { incomingThresholds, noticeTopics } from '@/lib/kernel/topics/notice-topics';
import { chooseIncomingThreshold, chooseMailTopics, markRead } from '@/lib/notices/settings';
import { action } from '@/lib/web/action';

export const markReadAction = action({
  permission: 'profile:manage',
  input: z.object({ seen: z.string().regex(/^\d{1,18}$/) }),
  run: async ({ db }, granted, { seen }) => {
    await markRead(db, granted, BigInt(seen));
    return { ok: true, value: undefined };
  },
});

export const chooseMailAction = action({
  permission: 'profile:manage',
  input: z.object({ topics: z.array(z.enum(noticeTopics)).max(noticeTopics.length) }),
  run: async ({ db }, granted, { topics }) => {
    await chooseMailTopics(db, granted, topics);
    return { ok: true, value: undefined };
  },
});

export const chooseIncomingAction = action({
  permission: 'profile:manage',
  input: z.object({ from: z.enum(incomingThresholds).nullable() }),
  run: async ({ db }, granted, { from }) => {
    await chooseIncomingThreshold(db, granted, from ?? undefined);
    return { ok: true, value: undefined };
  },
});
