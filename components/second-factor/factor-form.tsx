import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import type { Refused } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RefusedNotice } from '@/components/ui/refused-notice';

type FactorFormProps = {
  readonly initialLabel?: string;
  readonly labelHint?: string;
  /** The verb, on the button. */
  readonly deed: string;
  readonly refusedTitle: string;
  /** Said when it was asked for. */
  readonly done: string;
  readonly isComplete?: boolean;
  /** Adds the factor under this label. */
  readonly add: (label: string) => Promise<{ readonly ok: true } | Refused>;
  readonly onLeave: () => void;
  /** Above the label. */
  readonly intro: ReactNode;
  /** Below it: further fields, with what is wrong with them. */
  readonly children?: (problems: NonNullable<Refused['fields']>) => ReactNode;
};

/** Gives a new second factor its name, and asks for an admin's yes. */
export function FactorForm({
  initialLabel = '',
  labelHint,
  deed,
  refusedTitle,
  done,
  isComplete = true,
  add,
  onLeave,
  intro,
  children,
}: FactorFormProps) {
  const [label, setLabel] = useState(initialLabel);
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await add(label);
      if (!reply.ok) return setRefusal(reply);
      toast.success(done);
      onLeave();
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {intro}
      {refusal && !refusal.fields && <RefusedNotice title={refusedTitle} refused={refusal} />}
      <Field name="label" label="Name" hint={labelHint} error={refusal?.fields?.label} required>
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
          Go back
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabled={!isComplete || label.trim() === ''}
        >
          {deed}
        </Button>
      </div>
    </form>
  );
}
