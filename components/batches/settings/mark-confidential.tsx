'use client';

import { LockKeyhole } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-draft';

type Mark = (requested: { id: string; isConfidential: boolean }) => Promise<ActionReply<undefined>>;

/** Makes a draft confidential, or no longer so. */
export function MarkConfidential({
  id,
  isConfidential,
  mark,
}: {
  id: string;
  isConfidential: boolean;
  mark: Mark;
}) {
  const refreshAfter = useRefreshAfter();
  const change = isConfidential ? 'unmark' : 'mark';
  return (
    <ConfirmDialog
      title={t(`markConfidential.${change}.title`)}
      description={t(`markConfidential.${change}.description`)}
      confirmLabel={t(`markConfidential.${change}.confirm`)}
      trigger={
        <Button variant="ghost">
          <LockKeyhole aria-hidden />
          {t(`markConfidential.${change}.confirm`)}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(mark({ id, isConfidential: !isConfidential }));
        refreshAfter(reply);
        return reply.ok ? undefined : reply.message;
      }}
    />
  );
}
