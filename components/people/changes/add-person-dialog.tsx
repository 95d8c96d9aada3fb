'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { AddPersonForm } from './add-person-form';
import type { PeopleActions } from './people-actions';

type AddPersonDialogProps = {
  readonly groupsInUse: readonly string[];
  readonly admit: PeopleActions['admit'];
};

/** Asks to admit a person who signs in with an e-mail address and a password. */
export function AddPersonDialog({ groupsInUse, admit }: AddPersonDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Add a person"
      description="They can sign in as soon as another admin has agreed."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          <UserPlus aria-hidden />
          Add person
        </Button>
      }
    >
      <AddPersonForm groupsInUse={groupsInUse} admit={admit} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}
