'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Recalled } from '@/lib/orders/provider-requests/recall';

type Recall = (asked: { id: string; version: number; reason: string }) => Promise<ActionReply<Recalled>>;

const outcomeLabels: Readonly<Record<Recalled, string>> = {
  withdrawn: 'Stopped. It was not sent, and the bank has no such payment.',
  withdrawn_unasked: 'Stopped. It was not sent. The bank could not be asked whether it has the payment.',
  looked_up: 'Stopped. The bank is asked whether it has the payment.',
};

/** Stops an approved payment that has not been sent, or that may have been and is in doubt. */
export function RecallOrder({
  id,
  version,
  recall,
  isInDoubt,
}: {
  readonly id: string;
  readonly version: number;
  readonly recall: Recall;
  readonly isInDoubt: boolean;
}) {
  const router = useRouter();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger
      title="Stop this payment?"
      description={
        isInDoubt
          ? 'It may have reached the bank already. It is not sent again and only looked up; if the bank has it, it goes on. If not, two people can declare it failed.'
          : 'It has not been sent. Stopped, it stays on record and is never sent. To pay after all, make a new payment.'
      }
      confirmLabel="Stop payment"
      trigger={<Button variant="danger">Stop payment</Button>}
      onConfirm={async () => {
        const reply = await answered(recall({ id, version, reason }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success(outcomeLabels[reply.value]);
        return undefined;
      }}
    >
      <NoteField hint="The maker and the approvers read it." text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}
