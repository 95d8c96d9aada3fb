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

type InactivePersonProps = {
  readonly person: Pick<Person, 'id' | 'name'>;
  readonly what: 'switchOn' | 'erase';
  readonly request: PeopleActions['switchOn'];
};

/** Requests to reactivate a deactivated person, or to erase their personal data. */
export function InactivePersonDialog({ person: { id, name }, what, request }: InactivePersonProps) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t(`${what}.title`, { name })}
      description={t(`${what}.description`)}
      confirmLabel={t('request.submit')}
      onOpen={() => setNote('')}
      onConfirm={async () => {
        const reply = await answered(request({ id, note }));
        if (!reply.ok) return messageOf(reply);
        toast.success(t('request.done'));
        return undefined;
      }}
      trigger={
        <Button size="small" variant="ghost" aria-label={t(`${what}.openLabel`, { name })}>
          {t(`${what}.open`)}
        </Button>
      }
    >
      <AdminNote note={note} onNote={setNote} />
    </ConfirmDialog>
  );
}
