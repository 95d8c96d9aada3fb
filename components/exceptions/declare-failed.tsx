'use client';

import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/exceptions';

/**
 * Requests that a lost order is declared failed, which another approver decides. The requester states the
 * checks made; the statement is read again.
 */
export function DeclareFailed({
  id,
  request,
}: {
  id: string;
  request: (input: { id: string; checked: string }) => Promise<ActionReply<undefined>>;
}) {
  const refreshAfter = useRefreshAfter();
  const [checked, setChecked] = useState('');
  const [isSure, setIsSure] = useState(false);
  return (
    <ConfirmDialog
      danger
      title={t('declareFailed.title')}
      description={t('declareFailed.description')}
      confirmLabel={t('actions.sendRequest')}
      trigger={
        <Button>
          <CircleX aria-hidden />
          {t('declareFailed.action')}
        </Button>
      }
      onConfirm={async () => {
        if (!isSure) return t('declareFailed.notChecked');
        const reply = await answered(request({ id, checked }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('actions.requestSent'));
        return undefined;
      }}
    >
      <div className="flex flex-col gap-4">
        <Checkbox
          label={t('declareFailed.checked')}
          description={t('declareFailed.checkedDescription')}
          checked={isSure}
          onChange={(event) => setIsSure(event.target.checked)}
        />
        <NoteField
          name="checked"
          label={t('declareFailed.whatIChecked')}
          required
          rows={3}
          text={checked}
          onText={setChecked}
        />
      </div>
    </ConfirmDialog>
  );
}
