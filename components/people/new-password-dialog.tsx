'use client';

import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import type { Person } from '@/lib/identity/people-list';
import { FirstPasswordField } from './first-password-field';
import { NoteField } from './note-field';
import { asked, type PeopleActions, type RefusedReply, wordsOfRefusal } from './people-actions';

type NewPasswordDialogProps = {
  readonly person: Pick<Person, 'id' | 'name'>;
  readonly newPassword: PeopleActions['newPassword'];
};

const nothing = { password: '', note: '' };

/** Asks for a new password for someone who forgot theirs. */
export function NewPasswordDialog({ person: { id, name }, newPassword }: NewPasswordDialogProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(nothing);
  const [refusal, setRefusal] = useState<RefusedReply>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    setOpen(next);
    setTyped(nothing);
    setRefusal(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await newPassword({ id, ...typed });
      if (!reply.ok) return setRefusal(reply);
      setOpen(false);
      toast.success(`Asked for. ${asked}`);
    });
  };
  return (
    <Dialog
      title={`New password for ${name}`}
      description="For someone who forgot theirs. Another admin has to agree; until then the old one opens."
      open={open}
      onOpenChange={change}
      trigger={
        <IconButton label={`New password for ${name}`} size="small">
          <KeyRound aria-hidden />
        </IconButton>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {refusal && !refusal.fields && (
          <Notice tone="negative" title="The password was not asked for" announce>
            {wordsOfRefusal(refusal)}
          </Notice>
        )}
        <FirstPasswordField
          label="New password"
          password={typed.password}
          onPassword={(password) => setTyped({ ...typed, password })}
          error={refusal?.fields?.password}
        />
        <NoteField note={typed.note} onNote={(note) => setTyped({ ...typed, note })} />
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
