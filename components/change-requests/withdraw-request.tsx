'use client';

import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/change-requests';

type WithdrawRequestProps = {
  readonly id: string;
  readonly title: string;
  readonly withdraw: (input: { id: string }) => Promise<ActionReply<undefined>>;
};

/** Withdraws one's own request after a confirmation. */
export function WithdrawRequest({ id, title, withdraw }: WithdrawRequestProps) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      danger
      title={t('withdraw.title')}
      description={t('withdraw.description', { title })}
      confirmLabel={t('withdraw.action')}
      trigger={<Button className="pointer-coarse:h-11">{t('withdraw.action')}</Button>}
      onConfirm={async () => {
        const reply = await answered(withdraw({ id }));
        if (!reply.ok) {
          toast.error(reply.message);
          refreshAfter(reply);
          return reply.message;
        }
        toast.success(t('withdraw.done'));
        refreshAfter(reply);
        return undefined;
      }}
    />
  );
}
