'use client';

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Input } from '@/components/ui/forms/input';
import type { CallBack } from '@/lib/change-requests/change-request';
import { t } from '@/messages/change-requests';

/** The former and the new account beside each other, to be compared. */
export const AccountsCompared = ({ before, after }: Pick<CallBack, 'before' | 'after'>) => (
  <dl className="mb-4 grid grid-cols-1 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-2">
    {[
      { term: t('callBack.before'), account: before, isNew: false },
      { term: t('callBack.after'), account: after, isNew: true },
    ].map(({ term, account, isNew }) => (
      <div key={term} className="bg-surface px-3 py-2.5">
        <dt className="text-[0.8125rem] text-muted">{term}</dt>
        <dd className={isNew ? 'identifier wrap-anywhere font-semibold' : 'identifier wrap-anywhere'}>
          {account}
        </dd>
      </div>
    ))}
  </dl>
);

/**
 * Asks whom the approver called about new bank details, before the second factor. The form keeps its answer
 * while it is open.
 */
export function CallBackQuestion({
  name,
  leave,
  onStated,
}: {
  /** The beneficiary. */
  name: string;
  leave: ReactNode;
  onStated: (called: string) => void;
}) {
  const [called, setCalled] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = hasTried && called.trim() === '' ? t('callBack.nameMissing') : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (called.trim() !== '' && isConfirmed) return onStated(called.trim());
    form.current
      ?.querySelector<HTMLElement>(called.trim() === '' ? '[name=called]' : '[name=known]')
      ?.focus();
  };
  return (
    <Form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        name="called"
        label={t('callBack.name', { name })}
        hint={t('callBack.nameHint')}
        error={problem}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={called}
            onChange={(event) => setCalled(event.target.value)}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </Field>
      <div>
        <Checkbox
          name="known"
          label={t('callBack.statement')}
          checked={isConfirmed}
          aria-invalid={(hasTried && !isConfirmed) || undefined}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
        {hasTried && !isConfirmed && (
          <p role="alert" className="mt-1.5 text-[0.8125rem] text-negative">
            {t('callBack.statementMissing')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {leave}
        <Button type="submit" variant="primary" className="pointer-coarse:h-11">
          {t('callBack.continue')}
        </Button>
      </div>
    </Form>
  );
}
