'use server';

import { z } from 'zod';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Result } from '@/lib/kernel/result';
import { deleteTemplate } from '@/lib/templates/changes/delete';
import { changeTemplate, renameTemplate, saveTemplate } from '@/lib/templates/changes/save';
import {
  changedTemplateSchema,
  newTemplateSchema,
  renamedTemplateSchema,
  templateIdField,
} from '@/lib/templates/form-schemas';
import { type NotSaved, templateRefusals } from '@/lib/templates/refusals';
import { action } from '@/lib/web/action';
import { t } from '@/messages/templates';

function replyTo(saved: Result<unknown, NotSaved>): ActionReply<undefined> {
  if (saved.ok) return { ok: true, value: undefined };
  return saved.error.kind === 'problems'
    ? { ok: false, message: t('save.problems'), fields: saved.error.problems }
    : { ok: false, message: templateRefusals[saved.error.code] };
}

export const saveTemplateAction = action({
  permission: 'payments:draft',
  input: newTemplateSchema,
  run: async (runtime, granted, typed) => replyTo(await saveTemplate(runtime, granted, typed)),
});

export const changeTemplateAction = action({
  permission: 'payments:draft',
  input: changedTemplateSchema,
  run: async (runtime, granted, typed) => replyTo(await changeTemplate(runtime, granted, typed)),
});

export const renameTemplateAction = action({
  permission: 'payments:draft',
  input: renamedTemplateSchema,
  run: async (runtime, granted, typed) => replyTo(await renameTemplate(runtime, granted, typed)),
});

export const deleteTemplateAction = action({
  permission: 'payments:draft',
  input: z.object({ id: templateIdField }),
  run: async ({ db }, granted, { id }) => {
    await deleteTemplate(db, granted, id);
    return { ok: true, value: undefined };
  },
});
