'use client';

import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';

/** Acts on a delivery once more, after asking. */
export function ReplayWebhook({
  id,
  replay,
}: {
  id: string;
  replay: (input: { id: string }) => Promise<ActionReply<undefined>>;
}) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Replay this webhook?"
      description="The engine reads the payment’s status from the service now. Nothing is taken from the webhook itself, and the replay is recorded with your name."
      confirmLabel="Replay"
      trigger={
        <Button>
          <RotateCw aria-hidden />
          Replay
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(replay({ id }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('The engine looks at the order now.');
        return undefined;
      }}
    />
  );
}
