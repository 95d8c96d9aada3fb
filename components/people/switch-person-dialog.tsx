'use client';

import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Person } from '@/lib/identity/people';
import { type PeopleActions, wordsOfRefusal } from './people-actions';

/** Keeps a person out, or lets them in again, after asking. */
export function SwitchPersonDialog({
  person,
  setActive,
}: {
  person: Person;
  setActive: PeopleActions['setActive'];
}) {
  const { id, name, isActive } = person;
  const confirm = async () => {
    const reply = await setActive({ id, active: !isActive });
    if (!reply.ok) return wordsOfRefusal(reply);
    toast.success(isActive ? `${name} is switched off` : `${name} can sign in again`);
    return undefined;
  };
  return isActive ? (
    <ConfirmDialog
      title={`Switch ${name} off?`}
      description="All their sessions end at once, and they cannot sign in any more. What they did stays on record, and they can be let in again."
      confirmLabel="Switch off"
      danger
      onConfirm={confirm}
      trigger={
        <Button size="small" variant="ghost" aria-label={`Switch ${name} off`}>
          Switch off
        </Button>
      }
    />
  ) : (
    <ConfirmDialog
      title={`Let ${name} in again?`}
      description="They can sign in with the password that they had, and may do what their role allows."
      confirmLabel="Let in"
      onConfirm={confirm}
      trigger={
        <Button size="small" variant="ghost" aria-label={`Let ${name} in again`}>
          Let in again
        </Button>
      }
    />
  );
}
