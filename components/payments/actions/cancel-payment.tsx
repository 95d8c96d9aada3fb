'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { t } from '@/messages/payments';
import type { AtService, AtServiceReply } from './provider-actions';

/** Cancelling a payment that the service has and has not executed. */
export function CancelPayment({
  reference,
  what,
  needsSecond,
  cancel,
}: AtService & { readonly cancel: (asked: AtService & { note: string }) => AtServiceReply }) {
  const router = useRouter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      danger
      title={needsSecond ? t('cancelPayment.body') : t('cancelPayment.cancelThisPayment')}
      description={
        <>
          The service is asked not to execute it
          {needsSecond && t('cancelPayment.onceAnApproverHas')}. If it was executed a moment before, it cannot
          be cancelled any more, and the page will say so.
        </>
      }
      confirmLabel={needsSecond ? t('cancelPayment.askForIt') : t('cancelPayment.cancelThePayment')}
      trigger={<Button variant="danger">{t('cancelPayment.cancelPayment')}</Button>}
      onConfirm={async () => {
        const reply = await answered(cancel({ reference, what, needsSecond, note }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success(
          reply.value === 'requested'
            ? 'Asked for. An approver decides under Change requests.'
            : 'The service took the cancellation.',
        );
        return undefined;
      }}
    >
      {needsSecond && <NoteField optional hint={t('cancelPayment.hint')} text={note} onText={setNote} />}
    </ConfirmDialog>
  );
}
