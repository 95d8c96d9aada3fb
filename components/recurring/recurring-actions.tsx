'use client';

import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { SeenRequest } from '@/lib/recurring/requests/stop';
import { t } from '@/messages/recurring';

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
    title={t('cancelRecurring.title')}
    description={t('cancelRecurring.description')}
    confirmLabel={t('cancelRecurring.confirmLabel')}
    trigger={<Button variant="danger">{t('cancelRecurring.cancelIt')}</Button>}
    onConfirm={useAsk(cancel, seen, 'The cancellation is being sent. This page shows the answer.')}
  />
);

export const SwitchRecurringOff = ({ seen, switchOff }: { seen: SeenRequest; switchOff: Ask }) => (
  <ConfirmDialog
    title={t('switchRecurringOff.title')}
    description={t('switchRecurringOff.description')}
    confirmLabel={t('switchRecurringOff.confirmLabel')}
    trigger={<Button>{t('switchRecurringOff.switchOff')}</Button>}
    onConfirm={useAsk(switchOff, seen, 'The request is being sent. This page shows the answer.')}
  />
);

export const AskAgain = ({ seen, again }: { seen: SeenRequest; again: Ask }) => (
  <ConfirmDialog
    title={t('askAgain.title')}
    description={t('askAgain.description')}
    confirmLabel={t('askAgain.confirmLabel')}
    trigger={<Button variant="primary">{t('askAgain.askAgain')}</Button>}
    onConfirm={useAsk(again, seen, 'The request is being sent. This page shows the answer.')}
  />
);
