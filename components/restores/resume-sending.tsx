'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/restores';

type ResumeSendingProps = {
  readonly request: (input: { note: string }) => Promise<ActionReply<undefined>>;
};

/** Requests that sending is resumed after a restore; another admin approves it. */
export function ResumeSending({ request }: ResumeSendingProps) {
  const router = useRouter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t('resumeSending.title')}
      description={t('resumeSending.description')}
      confirmLabel={t('resumeSending.confirmLabel')}
      trigger={<Button variant="primary">{t('resumeSending.resumeSending')}</Button>}
      onConfirm={async () => {
        const reply = await answered(request({ note }));
        if (!reply.ok) return reply.message;
        toast.success('Requested. Another admin can approve it under Change requests.');
        router.refresh();
        return undefined;
      }}
    >
      <NoteField label={t('resumeSending.label')} optional text={note} onText={setNote} />
    </ConfirmDialog>
  );
}
