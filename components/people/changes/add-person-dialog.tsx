'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { t } from '@/messages/people';
import { AddPersonForm } from './add-person-form';
import type { PeopleActions } from './people-actions';

type AddPersonDialogProps = {
  readonly groupsInUse: readonly string[];
  readonly admit: PeopleActions['admit'];
};

/** Requests to add a person who signs in with an e-mail address and a password. */
export function AddPersonDialog({ groupsInUse, admit }: AddPersonDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('addPerson.title')}
      description={t('addPerson.description')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          <UserPlus aria-hidden />
          {t('addPerson.open')}
        </Button>
      }
    >
      <AddPersonForm groupsInUse={groupsInUse} admit={admit} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}
