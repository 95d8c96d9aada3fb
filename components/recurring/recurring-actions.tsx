'use client';

import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { SeenRequest } from '@/lib/recurring/requests/stop';

type Ask = (seen: SeenRequest) => Promise<ActionReply<undefined>>;

/** Stores the request, which a worker sends, and reads the page again, which follows it. */
function useAsk(ask: Ask, seen: SeenRequest, done: string) {
  const router = useRouter();
  return async () => {
    const reply = await answered(ask(seen));
    router.refresh();
    if (!reply.ok) return reply.message;
    toast.success(done);
    return undefined;
  };
}

export const CancelRecurring = ({ seen, cancel }: { seen: SeenRequest; cancel: Ask }) => (
  <ConfirmDialog
    danger
    title="Cancel this recurring payment?"
    description="The cancellation is sent to the bank at once. To set it up again takes two people."
    confirmLabel="Cancel the recurring payment"
    trigger={<Button variant="danger">Cancel it</Button>}
    onConfirm={useAsk(cancel, seen, 'The cancellation is being sent. This page shows the answer.')}
  />
);

export const SwitchRecurringOff = ({ seen, switchOff }: { seen: SeenRequest; switchOff: Ask }) => (
  <ConfirmDialog
    title="Switch this recurring payment off?"
    description="It stays set up at the service and pays nothing. To switch it on again takes two people."
    confirmLabel="Switch off"
    trigger={<Button>Switch off</Button>}
    onConfirm={useAsk(switchOff, seen, 'The request is being sent. This page shows the answer.')}
  />
);

export const AskAgain = ({ seen, again }: { seen: SeenRequest; again: Ask }) => (
  <ConfirmDialog
    title="Ask the service again?"
    description="The same request is sent once more. Where the service took it before, the same values change nothing."
    confirmLabel="Ask again"
    trigger={<Button variant="primary">Ask again</Button>}
    onConfirm={useAsk(again, seen, 'The request is being sent. This page shows the answer.')}
  />
);
