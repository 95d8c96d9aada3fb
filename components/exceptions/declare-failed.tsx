'use client';

import { CircleX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Checkbox } from '@/components/ui/forms/checkbox';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';

/**
 * Asks another approver to agree that a lost order failed. Who asks says what they checked; the statement is
 * read once more.
 */
export function DeclareFailed({
  id,
  propose,
}: {
  id: string;
  propose: (input: { id: string; checked: string }) => Promise<ActionReply<undefined>>;
}) {
  const router = useRouter();
  const [checked, setChecked] = useState('');
  const [isSure, setIsSure] = useState(false);
  return (
    <ConfirmDialog
      danger
      title="Ask to declare it failed?"
      description="It ends as refused when another approver agrees, and can then be paid by a new order. That the service does not find it is no promise that it will never appear: it is looked for another thirty days."
      confirmLabel="Ask for it"
      trigger={
        <Button>
          <CircleX aria-hidden />
          Declare failed
        </Button>
      }
      onConfirm={async () => {
        if (!isSure) return 'Look at the statement on this page first, and tick the box.';
        const reply = await answered(propose({ id, checked }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('Asked for. Another approver decides under Changes.');
        return undefined;
      }}
    >
      <div className="flex flex-col gap-4">
        <Checkbox
          label="This payment is not in the statement"
          description="I looked at the statement on this page. It is read once more now, and kept with what I ask for."
          checked={isSure}
          onChange={(event) => setIsSure(event.target.checked)}
        />
        <NoteField
          name="checked"
          label="What I checked"
          required
          rows={3}
          text={checked}
          onText={setChecked}
        />
      </div>
    </ConfirmDialog>
  );
}
