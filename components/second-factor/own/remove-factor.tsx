'use client';

import { type ReactElement, useState } from 'react';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/second-factor';
import type { RequestRemoval } from '../confirm/factor-actions';

type RemoveFactorProps = {
  readonly factorId: string;
  readonly label: string;
  readonly person: string;
  readonly remove: RequestRemoval;
  readonly trigger: ReactElement;
};

/** Requests removal of a factor that another person has lost; a second admin decides. */
export function RemoveFactor({ factorId, label, person, remove, trigger }: RemoveFactorProps) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      danger
      title={t('removeFactor.title', { label, person })}
      description={t('removeFactor.description')}
      confirmLabel={t('removeFactor.confirm')}
      trigger={trigger}
      onConfirm={async () => {
        const reply = await answered(remove({ factorId, note }));
        if (!reply.ok) return messageOf(reply);
        toast.success(t('removeFactor.done'));
        return undefined;
      }}
    >
      <NoteField optional text={note} onText={setNote} />
    </ConfirmDialog>
  );
}
