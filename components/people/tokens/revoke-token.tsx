'use client';

import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/api-tokens';

export type RevokeToken = (which: { readonly id: string }) => Promise<ActionReply<undefined>>;

/** Ends a token at once. */
export function RevokeTokenDialog({ id, name, revoke }: { id: string; name: string; revoke: RevokeToken }) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      danger
      title={t('revoke.title', { name })}
      description={t('revoke.description')}
      confirmLabel={t('revoke.confirm')}
      trigger={
        <Button size="small" aria-label={t('revoke.openLabel', { name })}>
          {t('revoke.open')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(revoke({ id }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('revoke.done', { name }));
        return undefined;
      }}
    />
  );
}
