'use client';

import { type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Field } from '@/components/ui/forms/field';
import { PasswordInput } from '@/components/ui/forms/password-input';
import type { PasswordChange } from '@/lib/identity/passwords/password-change';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/people';

const nothing: PasswordChange = { current: '', next: '' };

/**
 * The current password and the new one. A refusal names the field and clears both. `afterwards` is the
 * redirect after the change, which ends the session.
 */
export function PasswordForm({
  email,
  change,
  afterwards,
}: {
  email: string;
  change: (input: PasswordChange) => Promise<ActionReply<undefined>>;
  afterwards: string;
}) {
  const [typed, setTyped] = useState(nothing);
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!refusal) return;
    const field = refusal.fields?.next ? 'next' : 'current';
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [refusal]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(change(typed));
      if (reply.ok) return window.location.assign(afterwards);
      // Refused passwords are cleared; those that were not checked stay.
      if (reply.fields) setTyped(nothing);
      setRefusal(reply);
    });
  };
  return (
    // Before the script runs, a GET would put the passwords into the URL.
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refusal && !refusal.fields && <RefusedNotice title={t('passwordForm.refused')} refused={refusal} />}
      {/* For password managers, which file a password under its e-mail address. */}
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <Field name="current" label={t('passwordForm.current')} error={refusal?.fields?.current} required>
        {(control) => (
          <PasswordInput
            {...control}
            what={t('passwordForm.currentWhat')}
            autoComplete="current-password"
            value={typed.current}
            onChange={({ target }) => setTyped({ ...typed, current: target.value })}
            maxLength={200}
          />
        )}
      </Field>
      <Field
        name="next"
        label={t('passwordForm.next')}
        hint={t('passwordForm.hint')}
        error={refusal?.fields?.next}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            what={t('passwordForm.nextWhat')}
            autoComplete="new-password"
            value={typed.next}
            onChange={({ target }) => setTyped({ ...typed, next: target.value })}
            maxLength={200}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={pending}>
          {t('passwordForm.submit')}
        </Button>
      </div>
    </form>
  );
}
