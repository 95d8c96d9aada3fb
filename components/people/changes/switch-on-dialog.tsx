'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';
import { AdminNote } from '../parts/admin-note';
import type { PeopleActions } from './people-actions';

type Switched = { readonly person: Pick<Person, 'id' | 'name'> };

/** Requests to reactivate a person. */
export function SwitchOnDialog({
  person: { id, name },
  switchOn,
}: Switched & Pick<PeopleActions, 'switchOn'>) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t('switchOn.title', { name })}
      description={t('switchOn.description')}
      confirmLabel={t('request.submit')}
      onOpen={() => setNote('')}
      onConfirm={async () => {
        const reply = await answered(switchOn({ id, note }));
        if (!reply.ok) return messageOf(reply);
        toast.success(t('request.done'));
        return undefined;
      }}
      trigger={
        <Button size="small" variant="ghost" aria-label={t('switchOn.openLabel', { name })}>
          {t('switchOn.open')}
        </Button>
      }
    >
      <AdminNote note={note} onNote={setNote} />
    </ConfirmDialog>
  );
}
