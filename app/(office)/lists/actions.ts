'use server';

import { z } from 'zod';
import { isUuid, listViewId } from '@/lib/kernel/ids';
import { densities, listNames, viewedLists } from '@/lib/kernel/lists/list-settings';
import { saveListSettings } from '@/lib/lists/settings';
import { deleteView, saveView, viewRefusals } from '@/lib/lists/views';
import { action } from '@/lib/web/action';
import { viewQuery } from './view-query';

export const saveLayoutAction = action({
  permission: 'profile:manage',
  input: z.object({
    list: z.enum(listNames),
    density: z.enum(densities),
    columns: z.array(z.string().max(40)).max(30),
  }),
  run: async ({ db }, granted, { list, ...settings }) => {
    await saveListSettings(db, granted, list, settings);
    return { ok: true, value: undefined };
  },
});

export const saveViewAction = action({
  permission: 'profile:manage',
  input: z.object({
    list: z.enum(viewedLists),
    name: z.string().max(1_000),
    query: z.string().max(2_000),
    isShared: z.boolean(),
  }),
  run: async ({ db }, granted, { query, ...view }) => {
    const saved = await saveView(db, granted, { ...view, query: viewQuery[view.list](query) });
    return saved.ok ? saved : { ok: false, message: viewRefusals[saved.error] };
  },
});

export const deleteViewAction = action({
  permission: 'profile:manage',
  input: z.object({ id: z.string().refine(isUuid) }),
  run: async ({ db }, granted, { id }) => {
    const deleted = await deleteView(db, granted, listViewId(id));
    return deleted.ok ? deleted : { ok: false, message: viewRefusals[deleted.error] };
  },
});
