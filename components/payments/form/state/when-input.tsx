import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { t } from '@/messages/payment-form';
import { fieldTime, viewersZone } from './local-time';

/** A future date and time on the viewer's clock. */
export const WhenInput = ({
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
}) => (
  <Field
    name={name}
    label={label}
    required
    error={error}
    hint={t('schedule.timeZone', { timeZone: viewersZone() })}
  >
    {(control) => (
      <Input
        {...control}
        type="datetime-local"
        value={time}
        min={fieldTime(new Date())}
        onChange={(event) => change(event.target.value)}
        {...(leave && { onBlur: leave })}
      />
    )}
  </Field>
);
