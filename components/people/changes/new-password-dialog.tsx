'use client';

import { KeyRound } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { Person } from '@/lib/people/people-list';
import { t } from '@/messages/people';
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
    title={t('newPasswordDialog.title', { name })}
    description={t('newPasswordDialog.description')}
    trigger={
      <IconButton label={t('newPasswordDialog.label', { name })} size="small">
        <KeyRound aria-hidden />
      </IconButton>
    }
    initial={{ password: '' }}
    refusedTitle={t('newPasswordDialog.refusedTitle')}
    ask={(typed) => newPassword({ id, ...typed })}
  >
    {({ typed, type, problems }) => (
      <FirstPasswordField
        label={t('newPasswordDialog.newPassword')}
        password={typed.password}
        onPassword={(password) => type({ password })}
        error={problems.password}
      />
    )}
  </AskFormDialog>
);
