'use client';

import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ActionReply } from '@/lib/web/action-reply';

/** Asks another approver to agree that a lost order is sent again. */
export function ProposeRelease({
  id,
  propose,
}: {
  id: string;
  propose: (input: { id: string; note: string }) => Promise<ActionReply<undefined>>;
}) {
  const router = useRouter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title="Ask to send it again?"
      description="With the same identifier, under which the service makes one payment of however many requests. It is sent when another approver agrees, under Changes."
      confirmLabel="Ask for it"
      trigger={
        <Button>
          <Send aria-hidden />
          Send again
        </Button>
      }
      onConfirm={async () => {
        const reply = await propose({ id, note });
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('Asked for. Another approver decides under Changes.');
        return undefined;
      }}
    >
      <Field name="note" label="Why" optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
