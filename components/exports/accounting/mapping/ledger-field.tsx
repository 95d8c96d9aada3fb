import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';

/** The number of a ledger account, or another short text of the mapping. */
export const LedgerField = ({
  name,
  label,
  hint,
  text,
  error,
  optional = false,
  isNumber = true,
  longest = 20,
  onText,
}: {
  name: string;
  label: string;
  hint?: string;
  text: string;
  error: string | undefined;
  optional?: boolean;
  isNumber?: boolean;
  longest?: number;
  onText: (text: string) => void;
}) => (
  <Field
    name={name}
    label={label}
    hint={hint}
    error={error}
    {...(optional ? { optional: true } : { required: true })}
  >
    {(control) => (
      <Input
        {...control}
        value={text}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        maxLength={longest}
        {...(isNumber && { inputMode: 'numeric', className: 'identifier' })}
      />
    )}
  </Field>
);
