'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { answered } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Person } from '@/lib/identity/people-list';
import { AdminNote } from './admin-note';
import { asked, type PeopleActions, wordsOfRefusal } from './people-actions';

type Switched = { readonly person: Pick<Person, 'id' | 'name'> };

/** Keeps a person out at once, after asking. */
export const SwitchOffDialog = ({
  person: { id, name },
  switchOff,
}: Switched & Pick<PeopleActions, 'switchOff'>) => (
  <ConfirmDialog
    title={`Switch ${name} off?`}
    description="All their sessions end at once, and they cannot sign in any more. What they did stays on record. To let them in again, another admin has to agree."
    confirmLabel="Switch off"
    danger
    onConfirm={async () => {
      const reply = await answered(switchOff({ id }));
      if (!reply.ok) return wordsOfRefusal(reply);
      toast.success(`${name} is switched off`);
      return undefined;
    }}
    trigger={
      <Button size="small" variant="ghost" aria-label={`Switch ${name} off`}>
        Switch off
      </Button>
    }
  />
);

/** Asks to let a person in again. */
export function SwitchOnDialog({
  person: { id, name },
  switchOn,
}: Switched & Pick<PeopleActions, 'switchOn'>) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={`Let ${name} in again?`}
      description="Another admin has to agree. Then they can sign in with the password that they had, and may do what their role allows."
      confirmLabel="Ask for it"
      onOpen={() => setNote('')}
      onConfirm={async () => {
        const reply = await answered(switchOn({ id, note }));
        if (!reply.ok) return wordsOfRefusal(reply);
        toast.success(`Asked for. ${asked}`);
        return undefined;
      }}
      trigger={
        <Button size="small" variant="ghost" aria-label={`Let ${name} in again`}>
          Let in again
        </Button>
      }
    >
      <AdminNote note={note} onNote={setNote} />
    </ConfirmDialog>
  );
}
