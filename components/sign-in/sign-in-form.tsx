'use client';

import { type SubmitEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { PasswordInput } from '@/components/ui/forms/password-input';
import { Notice } from '@/components/ui/status/notice';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/sign-in';
import { DemoPeople, type DemoPerson } from './demo-people';

export type SignInInput = { readonly email: string; readonly password: string };

/**
 * E-mail and password. `signIn` navigates on success. Its refusal is shown as is, so it must not reveal
 * whether the address exists.
 */
export function SignInForm({
  signIn,
  demoPeople = [],
}: {
  signIn: (input: SignInInput) => Promise<ActionReply<unknown>>;
  demoPeople?: readonly DemoPerson[];
}) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      setProblem(undefined);
      const reply = await signIn({ email, password });
      if (reply.ok) return;
      setProblem(reply.message);
      // Keeps a password that was not checked.
      if (!reply.fields) return;
      setPassword('');
      passwordField.current?.focus();
    });
  };

  return (
    <div className="flex flex-col gap-8">
      {/* Before the script runs, a GET would put the password into the URL. */}
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        {problem && (
          <Notice tone="negative" announce>
            {problem}
          </Notice>
        )}
        <Field name="email" label={t('signInForm.email')} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className="h-10"
            />
          )}
        </Field>
        <Field name="password" label={t('signInForm.password')} required>
          {(control) => (
            <PasswordInput
              {...control}
              ref={passwordField}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              className="h-10"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" pending={pending} className="mt-1 h-10">
          {t('signInForm.submit')}
        </Button>
      </form>
      {demoPeople.length > 0 && (
        <DemoPeople
          people={demoPeople}
          onChoose={(person) => {
            setEmail(person.email);
            setPassword(person.password);
            setProblem(undefined);
          }}
        />
      )}
    </div>
  );
}
