'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/restores';

type ResumeSendingProps = {
  readonly request: (input: { note: string }) => Promise<ActionReply<undefined>>;
};

/** Requests to resume sending after a restore; another admin approves it. */
export function ResumeSending({ request }: ResumeSendingProps) {
  const refreshAfter = useRefreshAfter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t('resume.title')}
      description={t('resume.description')}
      confirmLabel={t('resume.confirm')}
      trigger={<Button variant="primary">{t('resume.button')}</Button>}
      onConfirm={async () => {
        const reply = await answered(request({ note }));
        if (!reply.ok) return reply.message;
        toast.success(t('resume.requested'));
        refreshAfter(reply);
        return undefined;
      }}
    >
      <NoteField label={t('resume.checks')} optional text={note} onText={setNote} />
    </ConfirmDialog>
  );
}
