'use client';

import { type SubmitEvent, useEffect, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Field } from '@/components/ui/forms/field';
import { PasswordInput } from '@/components/ui/forms/password-input';
import { Notice } from '@/components/ui/status/notice';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/sign-in';
import { useLinkToken } from './use-link-token';

type Invited = { readonly name: string; readonly email: string };

type InvitationFormProps = {
  readonly open: (input: { readonly token: string }) => Promise<ActionReply<Invited>>;
  readonly accept: (input: {
    readonly token: string;
    readonly password: string;
  }) => Promise<ActionReply<{ readonly email: string }>>;
  /** Signs in and navigates. */
  readonly enter: (email: string, password: string) => Promise<void>;
};

/** Reads the token from the address, shows whom it invites, and lets them choose a password. */
export function InvitationForm({ open, accept, enter }: InvitationFormProps) {
  const token = useLinkToken();
  const [invited, setInvited] = useState<ActionReply<Invited>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each link
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    setInvited(undefined);
    void answered(open({ token })).then((reply) => {
      if (isCurrent) setInvited(reply);
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (token === '') return <Refusal message={t('invitation.incomplete')} />;
  if (!token || !invited) return <p className="text-muted">{t('invitation.reading')}</p>;
  if (!invited.ok) return <Refusal message={invited.message} />;
  return <PasswordStep token={token} invited={invited.value} accept={accept} enter={enter} />;
}

const Refusal = ({ message }: { message: string }) => (
  <div className="flex flex-col gap-4">
    <Notice tone="negative" title={t('invitation.refused')} announce>
      {message}
    </Notice>
    <ButtonLink href="/sign-in" className="h-10">
      {t('invitation.signIn')}
    </ButtonLink>
  </div>
);

type PasswordStepProps = Pick<InvitationFormProps, 'accept' | 'enter'> & {
  readonly token: string;
  readonly invited: Invited;
};

function PasswordStep({ token, invited: { name, email }, accept, enter }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(accept({ token, password }));
      if (reply.ok) return enter(reply.value.email, password);
      setRefusal(reply);
    });
  };
  return (
    // Before the script runs, a GET would put the password into the URL.
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div>
        <p className="text-muted text-xs">{t('invitation.step', { step: '1' })}</p>
        <h2 className="font-semibold text-lg">{t('invitation.passwordTitle')}</h2>
        <p className="wrap-anywhere mt-1 text-muted text-sm">{t('invitation.greeting', { name, email })}</p>
      </div>
      {refusal && !refusal.fields && <RefusedNotice title={t('invitation.refused')} refused={refusal} />}
      {/* For password managers, which file a password under its e-mail address. */}
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <Field
        name="password"
        label={t('invitation.password')}
        hint={t('invitation.hint')}
        error={refusal?.fields?.password}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            maxLength={200}
            className="h-10"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending} className="h-10">
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
