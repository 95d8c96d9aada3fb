'use client';

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { PasswordInput } from '@/components/ui/forms/password-input';
import type { PlainAnswer, PlainRequest } from '@/lib/identity/sessions/reauthentication-answer';
import { t } from '@/messages/second-factor';

type PlainQuestionProps = {
  readonly request: PlainRequest;
  readonly confirm: (answer: PlainAnswer) => Promise<string | undefined>;
  readonly confirmLabel: string;
  readonly foot: (button: ReactNode) => ReactNode;
};

/** For people without a second factor: their password, or only a button if they signed in a moment ago. */
export function PlainQuestion({ request, confirm, confirmLabel, foot }: PlainQuestionProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  const isPasswordRequired = request.kind === 'password';

  useEffect(() => {
    if (!pending) input.current?.focus();
  }, [pending]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      setProblem(undefined);
      const refusal = await confirm(
        isPasswordRequired ? { kind: 'password', password } : { kind: 'recent_sign_in' },
      );
      if (refusal !== undefined) setPassword('');
      setProblem(refusal);
    });
  };
  return (
    // Before the script runs, a GET would put the password into the URL.
    <form method="post" onSubmit={submit} noValidate>
      {isPasswordRequired && (
        <Field name="password" label={t('plainQuestion.label')} error={problem} required>
          {(control) => (
            <PasswordInput
              {...control}
              ref={input}
              what={t('plainQuestion.what')}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              maxLength={200}
            />
          )}
        </Field>
      )}
      <p role="alert" className={isPasswordRequired ? 'sr-only' : 'text-negative text-sm empty:hidden'}>
        {problem}
      </p>
      {foot(
        <Button type="submit" variant="primary" pending={pending} className="pointer-coarse:h-11">
          {confirmLabel}
        </Button>,
      )}
    </form>
  );
}
