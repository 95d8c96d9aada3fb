'use client';

import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/change-requests';

type TakeBackChangeProps = {
  readonly id: string;
  readonly title: string;
  readonly takeBack: (input: { id: string }) => Promise<ActionReply<undefined>>;
};

/** Takes back what one asked for oneself, after asking. */
export function TakeBackChange({ id, title, takeBack }: TakeBackChangeProps) {
  const router = useRouter();
  return (
    <ConfirmDialog
      danger
      title={t('takeBackChange.title')}
      description={t('takeBackChange.description', { title })}
      confirmLabel={t('takeBackChange.confirmLabel')}
      trigger={<Button className="pointer-coarse:h-11">{t('takeBackChange.takeBack')}</Button>}
      onConfirm={async () => {
        const reply = await answered(takeBack({ id }));
        if (!reply.ok) {
          toast.error(reply.message);
          router.refresh();
          return reply.message;
        }
        toast.success('Taken back. Nothing was changed.');
        router.refresh();
        return undefined;
      }}
    />
  );
}
