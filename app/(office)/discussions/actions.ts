'use server';

import { z } from 'zod';
import { withdrawAttachment } from '@/lib/discussions/attachments/attach';
import { attachmentRefusals } from '@/lib/discussions/attachments/refusals';
import { addComment, withdrawComment } from '@/lib/discussions/comments/comment';
import { type CommentRefusal, commentRefusals } from '@/lib/discussions/comments/refusals';
import { subjectOf } from '@/lib/discussions/subject';
import { attachmentId, commentId, isUuid, userId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { action } from '@/lib/web/action';

const uuid = z.string().refine(isUuid);
const id = uuid.transform(commentId);

const subject = z.object({ kind: z.string(), id: z.string() }).transform(({ kind, id }, { addIssue }) => {
  const found = subjectOf(kind, id);
  if (found) return found;
  addIssue('no such record');
  return z.NEVER;
});

const replyTo = (done: Result<undefined, CommentRefusal>) =>
  done.ok
    ? ({ ok: true, value: undefined } as const)
    : ({ ok: false, message: commentRefusals[done.error] } as const);

export const addCommentAction = action({
  permission: 'discussions:write',
  input: z.object({
    id,
    subject,
    text: z.string().max(100_000),
    mentioned: z.array(uuid.transform(userId)).max(100),
  }),
  run: async (runtime, granted, comment) => replyTo(await addComment(runtime, granted, comment)),
});

export const withdrawCommentAction = action({
  permission: 'discussions:write',
  input: z.object({ id }),
  run: async (runtime, granted, { id: withdrawn }) =>
    replyTo(await withdrawComment(runtime, granted, withdrawn)),
});

export const withdrawAttachmentAction = action({
  permission: 'discussions:write',
  input: z.object({ id: uuid.transform(attachmentId) }),
  run: async (runtime, granted, { id: withdrawn }) => {
    const done = await withdrawAttachment(runtime, granted, withdrawn);
    return done.ok ? done : { ok: false, message: attachmentRefusals[done.error] };
  },
});
