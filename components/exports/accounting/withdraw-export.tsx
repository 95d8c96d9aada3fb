'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/accounting';

export type WithdrawExport = (input: { id: string; reason: string }) => Promise<ActionReply<undefined>>;

/** Withdraws an export after a reason. */
export function WithdrawExportButton({
  id,
  count,
  withdraw,
}: {
  id: string;
  count: number;
  withdraw: WithdrawExport;
}) {
  const refreshAfter = useRefreshAfter();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger
      title={t('withdraw.title')}
      description={t('withdraw.description', { count })}
      confirmLabel={t('withdraw.button')}
      trigger={<Button>{t('withdraw.button')}</Button>}
      onConfirm={async () => {
        const reply = await answered(withdraw({ id, reason }));
        if (reply.ok) {
          toast.success(t('withdraw.done'));
          refreshAfter(reply);
        }
        return refusalOf(reply);
      }}
    >
      <NoteField name="reason" label={t('withdraw.reason')} required text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}
