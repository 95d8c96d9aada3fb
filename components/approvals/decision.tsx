'use client';

import { Check } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ActionReply } from '@/lib/web/action-reply';

/** What is on the screen: the decision is about this and nothing else. */
export type SeenOrder = { readonly id: string; readonly version: number; readonly hash: string };

export type Decide = {
  readonly approve: (seen: SeenOrder) => Promise<ActionReply<undefined>>;
  readonly decline: (input: { seen: SeenOrder; reason: string }) => Promise<ActionReply<undefined>>;
};

/**
 * Yes or no to one order. `summary` says it once more in the dialog, at the moment of deciding. An open dialog keeps to the
 * order that it opened with, whatever the page behind it learns: what was read is what is decided about.
 */
export function Decision({
  seen: seenNow,
  summary: summaryNow,
  approve,
  decline,
}: Decide & { readonly seen: SeenOrder; readonly summary: ReactNode }) {
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [{ seen, summary }, setAsked] = useState({ seen: seenNow, summary: summaryNow });
  const keepAsked = () => setAsked({ seen: seenNow, summary: summaryNow });
  // The page may take this dialog away with the refusal in it, where the order waits for nobody any more.
  const refused = (message: string): string => {
    toast.error(message);
    return message;
  };
  return (
    <div className="relative z-1 flex flex-wrap gap-2">
      <ConfirmDialog
        danger
        title="Decline this payment?"
        description={summary}
        confirmLabel="Decline"
        trigger={<Button className="pointer-coarse:h-11">Decline</Button>}
        onOpen={keepAsked}
        onConfirm={async () => {
          const reply = await decline({ seen, reason });
          if (!reply.ok) return refused(reply.message);
          toast.success('Declined. Its maker sees your reason.');
          router.refresh();
          return undefined;
        }}
      >
        <Field name="reason" label="Why" required>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        title="Approve this payment?"
        description={summary}
        confirmLabel="Approve and send"
        trigger={
          <Button variant="primary" className="pointer-coarse:h-11">
            <Check aria-hidden />
            Approve
          </Button>
        }
        onOpen={keepAsked}
        onConfirm={async () => {
          const reply = await approve(seen);
          if (!reply.ok) return refused(reply.message);
          toast.success('Approved. It is being sent.');
          router.refresh();
          return undefined;
        }}
      >
        <p className="text-[0.8125rem] text-muted">
          Your approval is bound to version {seen.version}, hash{' '}
          <span className="identifier">{seen.hash.slice(0, 16)}</span>. Nothing else can be sent with it.
        </p>
      </ConfirmDialog>
    </div>
  );
}
