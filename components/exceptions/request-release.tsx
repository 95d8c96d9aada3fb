'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/exceptions';

/** Requests that a lost order is sent again, which another approver decides. */
export function RequestRelease({
  id,
  request,
}: {
  id: string;
  request: (input: { id: string; note: string }) => Promise<ActionReply<undefined>>;
}) {
  const refreshAfter = useRefreshAfter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t('release.title')}
      description={t('release.description')}
      confirmLabel={t('actions.sendRequest')}
      trigger={
        <Button>
          <Send aria-hidden />
          {t('release.action')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(request({ id, note }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('actions.requestSent'));
        return undefined;
      }}
    >
      <NoteField optional text={note} onText={setNote} />
    </ConfirmDialog>
  );
}
