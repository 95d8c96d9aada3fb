'use client';

import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/payments';

type Withdraw = (seen: { id: string; version: number }) => Promise<ActionReply<undefined>>;

/** Cancels an order that was not sent. */
export function WithdrawOrder({
  id,
  version,
  withdraw,
  isHeld,
}: {
  id: string;
  version: number;
  withdraw: Withdraw;
  /** Whether it is approved, and held until its date. */
  isHeld: boolean;
}) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      danger
      title={t('withdraw.title')}
      description={isHeld ? t('withdraw.held') : t('withdraw.unsent')}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('withdraw.confirm')}
      trigger={<Button variant="ghost">{t('withdraw.confirm')}</Button>}
      onConfirm={async () => {
        const reply = await answered(withdraw({ id, version }));
        refreshAfter(reply);
        return reply.ok ? undefined : reply.message;
      }}
    />
  );
}
