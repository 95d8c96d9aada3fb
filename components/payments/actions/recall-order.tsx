'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Recalled } from '@/lib/orders/provider-requests/recall';
import { t } from '@/messages/payments';

type Recall = (requested: { id: string; version: number; reason: string }) => Promise<ActionReply<Recalled>>;

/** Recalls an approved payment that has not been sent, or whose outcome is unknown. */
export function RecallOrder({
  id,
  version,
  recall,
  isUnknown,
}: {
  readonly id: string;
  readonly version: number;
  readonly recall: Recall;
  readonly isUnknown: boolean;
}) {
  const refreshAfter = useRefreshAfter();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger
      title={t('recall.title')}
      description={isUnknown ? t('recall.unknown') : t('recall.unsent')}
      confirmLabel={t('recall.confirm')}
      trigger={<Button variant="danger">{t('recall.confirm')}</Button>}
      onConfirm={async () => {
        const reply = await answered(recall({ id, version, reason }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t(`recall.${reply.value}`));
        return undefined;
      }}
    >
      <NoteField hint={t('recall.reasonHint')} text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}
