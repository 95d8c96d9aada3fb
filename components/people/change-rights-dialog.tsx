'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import type { Person } from '@/lib/identity/people-list';
import { GroupChoice } from './group-choice';
import { NoteField } from './note-field';
import { asked, type PeopleActions, type RefusedReply, wordsOfRefusal } from './people-actions';
import { roleChoice } from './role-choice';

type ChangeRightsDialogProps = {
  readonly person: Pick<Person, 'id' | 'name' | 'role' | 'groups'>;
  readonly groupsInUse: readonly string[];
  readonly changeRights: PeopleActions['changeRights'];
};

/** Asks for another role or other groups, and says what follows when another admin agrees. */
export function ChangeRightsDialog({ person, groupsInUse, changeRights }: ChangeRightsDialogProps) {
  const { id, name } = person;
  const before = { role: person.role, groups: person.groups as readonly string[], note: '' };
  const [open, setOpen] = useState(false);
  const [rights, setRights] = useState(before);
  const [refusal, setRefusal] = useState<RefusedReply>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    setOpen(next);
    setRights(before);
    setRefusal(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await changeRights({ id, ...rights });
      if (!reply.ok) return setRefusal(reply);
      setOpen(false);
      toast.success(`Asked for. ${asked}`);
    });
  };
  return (
    <Dialog
      title={`Rights of ${name}`}
      description="Another admin has to agree. Then all their sessions end, and they sign in again with the new rights."
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="small" aria-label={`Change the rights of ${name}`}>
          Change rights
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        {refusal && !refusal.fields && (
          <Notice tone="negative" title="The change was not asked for" announce>
            {wordsOfRefusal(refusal)}
          </Notice>
        )}
        <RadioCards
          name="role"
          legend="Role"
          options={roleChoice}
          value={rights.role}
          onValueChange={(role) => setRights({ ...rights, role })}
        />
        {rights.role === 'approver' && (
          <GroupChoice
            groups={rights.groups}
            inUse={groupsInUse}
            onGroups={(groups) => setRights({ ...rights, groups })}
            error={refusal?.fields?.groups}
          />
        )}
        <NoteField note={rights.note} onNote={(note) => setRights({ ...rights, note })} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => change(false)} disabled={pending}>
            Go back
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Ask for it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
