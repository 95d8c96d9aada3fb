'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/payments';
import type { ProviderRequestReply, ProviderRequests } from './provider-actions';

/** Cancels a payment that the provider has accepted but not executed. */
export function CancelPayment({
  reference,
  what,
  needsSecond,
  cancel,
}: ProviderRequests & {
  readonly cancel: (requested: ProviderRequests & { note: string }) => ProviderRequestReply;
}) {
  const refreshAfter = useRefreshAfter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      danger
      title={needsSecond ? t('cancel.requestTitle') : t('cancel.title')}
      description={needsSecond ? t('cancel.requestDescription') : t('cancel.description')}
      cancelLabel={t('cancel.keep')}
      confirmLabel={needsSecond ? t('actions.sendRequest') : t('cancel.confirm')}
      trigger={<Button variant="danger">{t('cancel.confirm')}</Button>}
      onConfirm={async () => {
        const reply = await answered(cancel({ reference, what, needsSecond, note }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(reply.value === 'requested' ? t('actions.requestSent') : t('cancel.done'));
        return undefined;
      }}
    >
      {needsSecond && <NoteField optional hint={t('actions.noteHint')} text={note} onText={setNote} />}
    </ConfirmDialog>
  );
}
