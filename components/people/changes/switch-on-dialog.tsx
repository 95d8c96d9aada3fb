'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { Person } from '@/lib/people/people-list';
import { t } from '@/messages/people';
import { AdminNote } from '../parts/admin-note';
import { asked, type PeopleActions, refusalMessage } from './people-actions';

type Switched = { readonly person: Pick<Person, 'id' | 'name'> };

/** Asks to let a person in again. */
export function SwitchOnDialog({
  person: { id, name },
  switchOn,
}: Switched & Pick<PeopleActions, 'switchOn'>) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t('switchOnDialog.title', { name })}
      description={t('switchOnDialog.description')}
      confirmLabel={t('switchOnDialog.confirmLabel')}
      onOpen={() => setNote('')}
      onConfirm={async () => {
        const reply = await answered(switchOn({ id, note }));
        if (!reply.ok) return refusalMessage(reply);
        toast.success(`Asked for. ${asked}`);
        return undefined;
      }}
      trigger={
        <Button size="small" variant="ghost" aria-label={t('switchOnDialog.label', { name })}>
          {t('switchOnDialog.letInAgain')}
        </Button>
      }
    >
      <AdminNote note={note} onNote={setNote} />
    </ConfirmDialog>
  );
}
