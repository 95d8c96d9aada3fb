'use client';

import { useState } from 'react';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/payments';
import { type Movable, MoveDialog } from './move-dialog';
import type { ProviderRequestReply, ProviderRequests } from './provider-actions';

/** Reschedules a payment that the provider has accepted but not executed. */
export function ReschedulePayment({
  movable,
  reschedule,
  ...payment
}: ProviderRequests & {
  readonly movable: Movable;
  readonly reschedule: (
    requested: ProviderRequests & { executionTime: Date; note: string },
  ) => ProviderRequestReply;
}) {
  const [note, setNote] = useState('');
  const { needsSecond } = payment;
  return (
    <MoveDialog
      title={needsSecond ? t('reschedule.requestTitle') : t('reschedule.title')}
      description={needsSecond ? t('reschedule.requestDescription') : t('reschedule.description')}
      trigger={t('reschedule.trigger')}
      label={t('reschedule.executeAt')}
      confirmLabel={needsSecond ? t('actions.sendRequest') : t('reschedule.confirm')}
      movable={movable}
      move={async (executionTime) => {
        const reply = await answered(reschedule({ ...payment, executionTime, note }));
        if (reply.ok)
          toast.success(reply.value === 'requested' ? t('actions.requestSent') : t('reschedule.done'));
        return reply;
      }}
    >
      {needsSecond && <NoteField optional hint={t('actions.noteHint')} text={note} onText={setNote} />}
    </MoveDialog>
  );
}
