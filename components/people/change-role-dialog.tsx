'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import type { Role } from '@/lib/db/schema/users';
import type { Person } from '@/lib/identity/people';
import { type PeopleActions, type RefusedReply, wordsOfRefusal } from './people-actions';
import { roleChoice } from './role-choice';
import { roleWords } from './role-words';

/** Gives a person another role. Says first that their sessions end. */
export function ChangeRoleDialog({
  person,
  changeRole,
}: {
  person: Person;
  changeRole: PeopleActions['changeRole'];
}) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>(person.role);
  const [refusal, setRefusal] = useState<RefusedReply>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    setOpen(next);
    setRole(person.role);
    setRefusal(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await changeRole({ id: person.id, role });
      if (!reply.ok) return setRefusal(reply);
      setOpen(false);
      toast.success(`${person.name} is now ${roleWords[role].label.toLowerCase()}`);
    });
  };
  return (
    <Dialog
      title={`Role of ${person.name}`}
      description="All their sessions end at once; they sign in again and may do what the new role allows."
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="small" aria-label={`Change the role of ${person.name}`}>
          Change role
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        {refusal && (
          <Notice tone="negative" title="The role was not changed" announce>
            {wordsOfRefusal(refusal)}
          </Notice>
        )}
        <RadioCards name="role" legend="Role" options={roleChoice} value={role} onValueChange={setRole} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => change(false)} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending} disabled={role === person.role}>
            Change role
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
