'use client';

import { toast } from 'sonner';
import { answered } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Person } from '@/lib/identity/people-list';
import { type PeopleActions, wordsOfRefusal } from './people-actions';

type OfPerson = { readonly person: Pick<Person, 'id' | 'name'> };

/** Ends every session of a person at once, after asking. */
export const EndSessionsDialog = ({
  person: { id, name },
  endSessions,
}: OfPerson & Pick<PeopleActions, 'endSessions'>) => (
  <ConfirmDialog
    title={`End the sessions of ${name}?`}
    description="They are signed out everywhere at once and can sign in again."
    confirmLabel="End sessions"
    danger
    onConfirm={async () => {
      const reply = await answered(endSessions({ id }));
      if (!reply.ok) return wordsOfRefusal(reply);
      toast.success(`${name} is signed out everywhere`);
      return undefined;
    }}
    trigger={
      <Button size="small" variant="ghost" aria-label={`End the sessions of ${name}`}>
        End sessions
      </Button>
    }
  />
);

/** Takes codes of a person again, after too many wrong ones. */
export const UnlockCodesDialog = ({
  person: { id, name },
  unlockCodes,
}: OfPerson & Pick<PeopleActions, 'unlockCodes'>) => (
  <ConfirmDialog
    title={`Unlock the codes of ${name}?`}
    description="There were 20 wrong codes in a day. Ask the person, in person or by telephone, whether they entered them."
    confirmLabel="Unlock codes"
    onConfirm={async () => {
      const reply = await answered(unlockCodes({ id }));
      if (!reply.ok) return wordsOfRefusal(reply);
      toast.success(`The codes of ${name} are unlocked`);
      return undefined;
    }}
    trigger={
      <Button size="small" variant="ghost" aria-label={`Unlock the codes of ${name}`}>
        Unlock codes
      </Button>
    }
  />
);
