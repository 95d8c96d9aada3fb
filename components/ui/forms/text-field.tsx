import type { ReactNode } from 'react';
import { Field } from './field';
import type { FormTools } from './form-tools';
import { Input } from './input';

type TextFieldProps<Name extends string> = {
  readonly tools: FormTools<Name>;
  readonly field: NoInfer<Name>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly suffix?: ReactNode;
  readonly inputMode?: 'text' | 'decimal';
  /** A number or code, read character by character. */
  readonly isIdentifier?: boolean;
  /** Formats the text on blur, such as an IBAN in groups of four. */
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
          // An empty field is no mistake on blur, only on submit.
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
