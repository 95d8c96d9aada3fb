'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { AddPersonForm } from './add-person-form';
import type { PeopleActions } from './people-actions';

/** Adds a person who signs in with an e-mail address and a password. */
export function AddPersonDialog({ add }: { add: PeopleActions['add'] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Add a person"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary">
          <UserPlus aria-hidden />
          Add person
        </Button>
      }
    >
      <AddPersonForm add={add} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}
