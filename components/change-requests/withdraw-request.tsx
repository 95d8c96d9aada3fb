'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
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
  const router = useRouter();
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
          router.refresh();
          return reply.message;
        }
        toast.success(t('withdraw.done'));
        router.refresh();
        return undefined;
      }}
    />
  );
}
