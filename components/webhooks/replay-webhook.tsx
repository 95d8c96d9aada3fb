'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/webhooks';

/** Replays a delivery after a confirmation. */
export function ReplayWebhook({
  id,
  replay,
}: {
  id: string;
  replay: (input: { id: string }) => Promise<ActionReply<undefined>>;
}) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      title={t('replay.title')}
      description={t('replay.description')}
      confirmLabel={t('replay.button')}
      trigger={
        <Button>
          <RotateCw aria-hidden />
          {t('replay.button')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(replay({ id }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('replay.started'));
        return undefined;
      }}
    />
  );
}
