'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
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
      title={needsSecond ? 'Ask for another time' : 'Reschedule this payment'}
      description={
        needsSecond
          ? 'The policy wants a second person for this: the service is asked once an approver has agreed. The time is at most three months from now.'
          : 'The service executes it at the new time, at most three months from now.'
      }
      trigger="Reschedule"
      label="Execute at"
      confirmLabel={needsSecond ? 'Ask for it' : 'Reschedule'}
      move={async (executionTime) => {
        const reply = await answered(reschedule({ ...payment, executionTime, note }));
        if (!reply.ok) return reply.message;
        toast.success(
          reply.value === 'proposed'
            ? 'Asked for. An approver decides under Changes.'
            : 'The service will execute it at the new time.',
        );
        return undefined;
      }}
    >
      {needsSecond && <NoteField optional hint="Whoever decides reads it." text={note} onText={setNote} />}
    </MoveDialog>
  );
}
