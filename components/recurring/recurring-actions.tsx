'use client';

import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { SeenRequest } from '@/lib/recurring/requests/stop';
import { t } from '@/messages/recurring';

type Ask = (seen: SeenRequest) => Promise<ActionReply<undefined>>;

/** Stores the request for a worker to send, then refreshes the page, which shows its progress. */
function useRequest(request: Ask, seen: SeenRequest, done: string) {
  const refreshAfter = useRefreshAfter();
  return async () => {
    const reply = await answered(request(seen));
    refreshAfter(reply);
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
    confirmLabel={t('cancelRecurring.confirm')}
    trigger={<Button variant="danger">{t('cancelRecurring.confirm')}</Button>}
    onConfirm={useRequest(cancel, seen, t('cancelRecurring.done'))}
  />
);

export const SwitchRecurringOff = ({ seen, switchOff }: { seen: SeenRequest; switchOff: Ask }) => (
  <ConfirmDialog
    title={t('switchRecurringOff.title')}
    description={t('switchRecurringOff.description')}
    confirmLabel={t('switchRecurringOff.confirm')}
    trigger={<Button>{t('switchRecurringOff.confirm')}</Button>}
    onConfirm={useRequest(switchOff, seen, t('requests.done'))}
  />
);

export const RequestAgain = ({ seen, again }: { seen: SeenRequest; again: Ask }) => (
  <ConfirmDialog
    title={t('requestAgain.title')}
    description={t('requestAgain.description')}
    confirmLabel={t('requestAgain.confirm')}
    trigger={<Button variant="primary">{t('requestAgain.confirm')}</Button>}
    onConfirm={useRequest(again, seen, t('requests.done'))}
  />
);
