'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { t } from '@/messages/second-factor';
import { type ObjectToFactor, wordsOfRefusal } from '../confirm/factor-actions';

type ObjectProps = {
  readonly factorId: string;
  readonly label: string;
  /** Whose it is, where it is not one's own. */
  readonly person?: string;
  readonly object: ObjectToFactor;
};

/** Ends a second factor in its waiting time, at once and by one person. */
export function ObjectToFactorButton({ factorId, label, person, object }: ObjectProps) {
  const [reason, setReason] = useState('');
  const name = person ? `“${label}” of ${person}` : `“${label}”`;
  return (
    <ConfirmDialog
      danger
      title={t('objectToFactorButton.title', { name })}
      description={t('objectToFactorButton.description')}
      confirmLabel={t('objectToFactorButton.confirmLabel')}
      trigger={
        <Button
          size="small"
          variant="ghost"
          aria-label={`Object to ${label}${person ? ` of ${person}` : ''}`}
        >
          {t('objectToFactorButton.object')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(object({ factorId, reason }));
        if (!reply.ok) return wordsOfRefusal(reply);
        toast.success('It was removed');
        return undefined;
      }}
    >
      <NoteField name="reason" required rows={3} text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}
