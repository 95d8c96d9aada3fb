'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/beneficiaries';

type Retire = (requested: { id: string; version: number; note: string }) => Promise<ActionReply<undefined>>;

/** Requests that a beneficiary is retired. */
export function RetireBeneficiary({ id, version, retire }: { id: string; version: number; retire: Retire }) {
  const refreshAfter = useRefreshAfter();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      danger
      title={t('retireBeneficiary.title')}
      description={t('retireBeneficiary.description')}
      confirmLabel={t('retireBeneficiary.confirm')}
      trigger={<Button variant="ghost">{t('retireBeneficiary.open')}</Button>}
      onOpen={() => setNote('')}
      onConfirm={async () => {
        const reply = await answered(retire({ id, version, note }));
        refreshAfter(reply);
        return reply.ok ? undefined : reply.message;
      }}
    >
      <NoteField optional text={note} onText={setNote} />
    </ConfirmDialog>
  );
}
