'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { t } from '@/messages/payments';
import { MoveDialog } from './move-dialog';
import type { AtService, AtServiceReply } from './provider-actions';

/** Giving a payment that the service has, and has not executed, another time. */
export function ReschedulePayment({
  reschedule,
  ...payment
}: AtService & {
  readonly reschedule: (asked: AtService & { executionTime: Date; note: string }) => AtServiceReply;
}) {
  const [note, setNote] = useState('');
  const { needsSecond } = payment;
  return (
    <MoveDialog
      title={
        needsSecond ? t('reschedulePayment.askForAnotherTime') : t('reschedulePayment.rescheduleThisPayment')
      }
      description={needsSecond ? t('reschedulePayment.body') : t('reschedulePayment.theServiceExecutesIt')}
      trigger={t('reschedulePayment.trigger')}
      label={t('reschedulePayment.label')}
      confirmLabel={needsSecond ? t('reschedulePayment.askForIt') : t('reschedulePayment.reschedule')}
      move={async (executionTime) => {
        const reply = await answered(reschedule({ ...payment, executionTime, note }));
        if (!reply.ok) return reply.message;
        toast.success(
          reply.value === 'requested'
            ? 'Asked for. An approver decides under Change requests.'
            : 'The service will execute it at the new time.',
        );
        return undefined;
      }}
    >
      {needsSecond && <NoteField optional hint={t('reschedulePayment.hint')} text={note} onText={setNote} />}
    </MoveDialog>
  );
}
