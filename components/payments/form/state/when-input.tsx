import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { useFieldZone } from '@/components/ui/zone/viewers-zone';
import { fieldTime } from '@/lib/kernel/dates/local-time';
import { t } from '@/messages/payment-form';

/** A future date and time on the viewer's clock. */
export function WhenInput({
  name,
  label,
  time,
  change,
  leave,
  error,
}: {
  name: string;
  label: string;
  /** The field's value: `yyyy-MM-ddTHH:mm`. */
  time: string;
  change: (time: string) => void;
  leave?: () => void;
  error?: string | undefined;
}) {
  const zone = useFieldZone();
  return (
    <Field name={name} label={label} required error={error} hint={t('schedule.timeZone', { timeZone: zone })}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={time}
          min={fieldTime(new Date(), zone)}
          onChange={(event) => change(event.target.value)}
          {...(leave && { onBlur: leave })}
        />
      )}
    </Field>
  );
}
