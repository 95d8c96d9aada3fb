import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Input } from '@/components/ui/forms/input';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/second-factor';
import { ConfirmNewFactor } from './confirm-new-factor';
import type { ConfirmFactorChange, NextStep } from './factor-actions';

type FactorFormProps = {
  readonly initialLabel?: string;
  readonly labelHint?: string;
  /** The verb, on the button. */
  readonly confirmLabel: string;
  readonly refusedTitle: string;
  /** Shown if admins must approve it. */
  readonly done: string;
  /** The confirmation for a person with another factor. */
  readonly change: ConfirmFactorChange;
  readonly isComplete?: boolean;
  /** Adds the factor with this label. */
  readonly add: (label: string) => Promise<{ readonly ok: true; readonly value: NextStep } | Refused>;
  readonly onLeave: () => void;
  /** Shown above the label. */
  readonly intro: ReactNode;
  /** Shown below it: further fields, with their problems. */
  readonly children?: (problems: NonNullable<Refused['fields']>) => ReactNode;
};

/** Names a new second factor, and continues to its activation. */
export function FactorForm({
  initialLabel = '',
  labelHint,
  confirmLabel,
  refusedTitle,
  done,
  change,
  isComplete = true,
  add,
  onLeave,
  intro,
  children,
}: FactorFormProps) {
  const [label, setLabel] = useState(initialLabel);
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  /** A factor to be confirmed with another one. */
  const [added, setAdded] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await add(label);
      if (!reply.ok) return setRefusal(reply);
      if (reply.value.next === 'owner') return setAdded(reply.value.factorId);
      toast.success(done);
      onLeave();
    });
  };
  if (added) return <ConfirmNewFactor factorId={added} change={change} onLeave={onLeave} />;
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {intro}
      {refusal && !refusal.fields && <RefusedNotice title={refusedTitle} refused={refusal} />}
      <Field name="label" label={t('fields.name')} hint={labelHint} error={refusal?.fields?.label} required>
        {(control) => (
          <Input
            {...control}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      {children?.(refusal?.fields ?? {})}
      <div className="flex justify-end gap-2">
        <Button onClick={onLeave} disabled={pending}>
          {t('fields.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabled={!isComplete || label.trim() === ''}
        >
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}
