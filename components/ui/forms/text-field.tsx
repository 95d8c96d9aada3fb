import type { ReactNode } from 'react';
import type { FormTools } from '../form-state/form-tools';
import { Field } from './field';
import { Input } from './input';

type TextFieldProps<Name extends string> = {
  readonly tools: FormTools<Name>;
  readonly field: NoInfer<Name>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly suffix?: ReactNode;
  readonly inputMode?: 'text' | 'decimal';
  /** A number or a code that is read sign by sign. */
  readonly isIdentifier?: boolean;
  /** How the text is shown once the field is left, such as an IBAN in groups of four. */
  readonly tidy?: (typed: string) => string;
  readonly className?: string;
  readonly inputClassName?: string;
};

/** One line of a form. */
export const TextField = <Name extends string>({
  tools,
  field,
  label,
  hint,
  optional,
  suffix,
  inputMode,
  isIdentifier,
  tidy,
  className,
  inputClassName,
}: TextFieldProps<Name>) => (
  <Field
    name={field}
    label={label}
    hint={hint}
    error={tools.errorOf(field)}
    {...(optional ? { optional: true } : { required: true })}
    {...(className && { className })}
  >
    {(control) => (
      <Input
        {...control}
        value={tools.input[field]}
        onChange={(event) => tools.change(field, event.target.value)}
        onBlur={() => {
          if (tidy) tools.change(field, tidy(tools.input[field]));
          // Passing through an empty field is not a mistake yet; sending the form is.
          if (tools.input[field] !== '') tools.leave(field);
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        inputMode={inputMode}
        suffix={suffix}
        className={inputClassName}
        {...(isIdentifier && { className: 'identifier', autoCapitalize: 'characters' })}
      />
    )}
  </Field>
);
