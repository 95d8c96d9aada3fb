import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { OrderField } from '@/lib/payments/input';
import type { FieldTools } from './form-tools';

type TextFieldProps = {
  readonly tools: FieldTools;
  readonly field: OrderField;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly suffix?: ReactNode;
  readonly inputMode?: 'text' | 'decimal';
  readonly autoCapitalize?: 'characters';
  /** How the text is shown once the field is left, such as an IBAN in groups of four. */
  readonly tidy?: (typed: string) => string;
  readonly className?: string;
  readonly inputClassName?: string;
};

/** One line of the payment form. */
export const TextField = ({ tools, field, label, hint, tidy, inputClassName, ...rest }: TextFieldProps) => (
  <Field
    name={field}
    label={label}
    hint={hint}
    error={tools.errorOf(field)}
    {...(rest.optional ? { optional: true } : { required: true })}
    {...(rest.className && { className: rest.className })}
  >
    {(control) => (
      <Input
        {...control}
        value={tools.input[field]}
        onChange={(event) => tools.change(field, event.target.value)}
        onBlur={() => {
          if (tidy) tools.change(field, tidy(tools.input[field]));
          // Passing through an empty field is not a mistake yet; submitting it is.
          if (tools.input[field] !== '') tools.leave(field);
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        inputMode={rest.inputMode}
        autoCapitalize={rest.autoCapitalize}
        suffix={rest.suffix}
        className={inputClassName}
      />
    )}
  </Field>
);
