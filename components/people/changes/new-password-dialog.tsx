'use client';

import { KeyRound } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';
import { FirstPasswordField } from './password/first-password-field';
import type { PeopleActions } from './people-actions';
import { RequestFormDialog } from './request-form-dialog';

type NewPasswordDialogProps = {
  readonly person: Pick<Person, 'id' | 'name'>;
  readonly newPassword: PeopleActions['newPassword'];
};

/** Requests a new password for a person who forgot theirs. */
export const NewPasswordDialog = ({ person: { id, name }, newPassword }: NewPasswordDialogProps) => (
  <RequestFormDialog
    title={t('newPassword.title', { name })}
    description={t('newPassword.description')}
    trigger={
      <IconButton label={t('newPassword.title', { name })} size="small">
        <KeyRound aria-hidden />
      </IconButton>
    }
    initial={{ password: '' }}
    request={(typed) => newPassword({ id, ...typed })}
  >
    {({ typed, type, problems }) => (
      <FirstPasswordField
        label={t('newPassword.password')}
        password={typed.password}
        onPassword={(password) => type({ password })}
        error={problems.password}
      />
    )}
  </RequestFormDialog>
);
