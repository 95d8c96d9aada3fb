'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { apiScopes } from '@/lib/kernel/topics/api-scopes';
import { t } from '@/messages/api-tokens';
import { RequestFormDialog } from '../changes/request-form-dialog';
import { noToken, TokenFields, type TypedToken } from './token-fields';

export type TypedServiceToken = TypedToken & { readonly serviceUser: string };

/** Requests a token for a service user, which another admin approves. */
export function RequestServiceToken({
  serviceUsers,
  request,
}: {
  serviceUsers: readonly string[];
  request: (wanted: TypedServiceToken & { readonly note: string }) => Promise<ActionReply<undefined>>;
}) {
  const listId = useId();
  return (
    <RequestFormDialog<TypedServiceToken>
      title={t('request.title')}
      description={t('request.description')}
      trigger={<Button variant="primary">{t('request.open')}</Button>}
      initial={{ ...noToken, serviceUser: '' }}
      request={request}
      done={t('request.done')}
    >
      {({ typed, type, problems }) => (
        <>
          <Field
            name="serviceUser"
            label={t('fields.serviceUser')}
            hint={t('fields.serviceUserHint')}
            error={problems.serviceUser}
            required
          >
            {(control) => (
              <Input
                {...control}
                list={listId}
                value={typed.serviceUser}
                onChange={({ target }) => type({ serviceUser: target.value })}
                autoComplete="off"
                maxLength={60}
              />
            )}
          </Field>
          <datalist id={listId}>
            {serviceUsers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TokenFields typed={typed} type={type} offered={apiScopes} problems={problems} />
        </>
      )}
    </RequestFormDialog>
  );
}
