'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { answered } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { NoteField } from '@/components/ui/note-field';
import type { ActionReply } from '@/lib/web/action-reply';

type ResumeSendingProps = {
  readonly request: (input: { note: string }) => Promise<ActionReply<undefined>>;
};

/** Requests that sending is resumed after a restore; another admin approves it. */
export function ResumeSending({ request }: ResumeSendingProps) {
  const router = useRouter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title="Resume sending?"
      description="Another admin approves this request under Changes. Approved payments are then sent under their original identifiers, so the bank recognises those that it already has."
      confirmLabel="Request approval"
      trigger={<Button variant="primary">Resume sending</Button>}
      onConfirm={async () => {
        const reply = await answered(request({ note }));
        if (!reply.ok) return reply.message;
        toast.success('Requested. Another admin can approve it under Changes.');
        router.refresh();
        return undefined;
      }}
    >
      <NoteField label="What was checked" optional text={note} onText={setNote} />
    </ConfirmDialog>
  );
}
