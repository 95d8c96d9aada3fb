'use server';

import { z } from 'zod';
import { noticeTopics } from '@/lib/kernel/topics/notice-topics';
import { chooseMailTopics, markRead } from '@/lib/notices/settings';
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
