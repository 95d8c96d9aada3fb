'use client';

import { useRouter } from 'next/navigation';
import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { NoteField } from '@/components/ui/forms/note-field';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/payments';

type Comment = (input: { id: string; text: string }) => Promise<ActionReply<undefined>>;

type CommentFormProps = {
  readonly id: string;
  /** The subject in words: an order, a difference. */
  readonly subject: string;
  /** The maximum length, in characters. */
  readonly longest: number;
  readonly comment: Comment;
};

/** Adds a comment to an order or a difference, visible to all its viewers. */
export function CommentForm({ id, subject, longest, comment }: CommentFormProps) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(comment({ id, text }));
      setRefusal(reply.ok ? undefined : reply);
      if (!reply.ok) return;
      setText('');
      router.refresh();
    });
  };
  return (
    <form onSubmit={send} noValidate className="mt-5 flex flex-col gap-2 border-t pt-4 print:hidden">
      <NoteField
        name="comment"
        label={t('comment.label')}
        error={refusal && !refusal.isUncertain ? refusal.message : undefined}
        hint={t('comment.hint', { subject })}
        longest={longest}
        text={text}
        onText={setText}
      />
      {refusal?.isUncertain && <RefusedNotice title={t('comment.refused')} refused={refusal} />}
      <Button type="submit" size="small" pending={pending} disabled={text.trim() === ''} className="self-end">
        {t('comment.submit')}
      </Button>
    </form>
  );
}
