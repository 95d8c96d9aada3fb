'use client';

import { KeyRound } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { Person } from '@/lib/people/people-list';
import { AskFormDialog } from './ask-form-dialog';
import { FirstPasswordField } from './first-password-field';
import type { PeopleActions } from './people-actions';

type NewPasswordDialogProps = {
  readonly person: Pick<Person, 'id' | 'name'>;
  readonly newPassword: PeopleActions['newPassword'];
};

/** Asks for a new password for someone who forgot theirs. */
export const NewPasswordDialog = ({ person: { id, name }, newPassword }: NewPasswordDialogProps) => (
  <AskFormDialog
    title={`New password for ${name}`}
    description="For someone who forgot theirs. Another admin has to agree; until then the old one opens."
    trigger={
      <IconButton label={`New password for ${name}`} size="small">
        <KeyRound aria-hidden />
      </IconButton>
    }
    initial={{ password: '' }}
    refusedTitle="The password was not asked for"
    ask={(typed) => newPassword({ id, ...typed })}
  >
    {({ typed, type, problems }) => (
      <FirstPasswordField
        label="New password"
        password={typed.password}
        onPassword={(password) => type({ password })}
        error={problems.password}
      />
    )}
  </AskFormDialog>
);
