'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';

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
