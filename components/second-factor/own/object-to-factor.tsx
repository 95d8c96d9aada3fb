'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/second-factor';
import type { ObjectToFactor } from '../confirm/factor-actions';

type ObjectProps = {
  readonly factorId: string;
  readonly label: string;
  /** The owner, if it is another person. */
  readonly person?: string;
  readonly object: ObjectToFactor;
};

/** Ends a second factor in its waiting period, at once and without a second person. */
export function ObjectToFactorButton({ factorId, label, person, object }: ObjectProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger
      title={person ? t('objectToFactor.titleOf', { label, person }) : t('objectToFactor.title', { label })}
      description={t('objectToFactor.description')}
      confirmLabel={t('objectToFactor.confirm')}
      trigger={
        <Button
          size="small"
          variant="ghost"
          aria-label={
            person
              ? t('objectToFactor.openLabelOf', { label, person })
              : t('objectToFactor.openLabel', { label })
          }
        >
          {t('objectToFactor.open')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(object({ factorId, reason }));
        if (!reply.ok) return messageOf(reply);
        toast.success(t('objectToFactor.done'));
        return undefined;
      }}
    >
      <NoteField name="reason" required rows={3} text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}
