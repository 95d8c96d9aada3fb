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

/** Asks to admit a person who signs in with an e-mail address and a password. */
export function AddPersonDialog({ groupsInUse, admit }: AddPersonDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('addPersonDialog.title')}
      description={t('addPersonDialog.description')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          {t.rich('addPersonDialog.addPerson', { userPlus: () => <UserPlus aria-hidden /> })}
        </Button>
      }
    >
      <AddPersonForm groupsInUse={groupsInUse} admit={admit} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}
