import { type ReactNode, useSyncExternalStore } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { BeneficiaryField, BeneficiaryInput } from '@/lib/beneficiaries/input';
import { countries } from '@/lib/kernel/country';

/** What the fields of the form share: what was typed, what is wrong with it, and how it changes. */
export type BookFieldTools = {
  readonly input: BeneficiaryInput;
  readonly errorOf: (field: BeneficiaryField) => string | undefined;
  readonly change: (field: BeneficiaryField, value: string) => void;
  /** A field was left: from now on its problem is shown. */
  readonly leave: (field: BeneficiaryField) => void;
};

type BookFieldProps = {
  readonly tools: BookFieldTools;
  readonly field: BeneficiaryField;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly isIdentifier?: boolean;
  /** How the text is shown once the field is left, such as an IBAN in groups of four. */
  readonly tidy?: (typed: string) => string;
  readonly className?: string;
};

/** One line of the form. */
export const BookField = ({ tools, field, label, hint, tidy, isIdentifier, ...rest }: BookFieldProps) => (
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
          // Passing through an empty field is not a mistake yet; asking is.
          if (tools.input[field] !== '') tools.leave(field);
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        {...(isIdentifier && { className: 'identifier', autoCapitalize: 'characters' })}
      />
    )}
  </Field>
);

const never = () => () => undefined;

/**
 * The country of the address. The browser and the server may call countries by other names, and so put them in another order:
 * the list is the browser's, and the server only says which is chosen.
 */
export function CountryField({ tools, optional }: { tools: BookFieldTools; optional: boolean }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const chosen = tools.input.addressCountry;
  const options = inBrowser ? countries : chosen ? [{ code: chosen, name: chosen }] : [];
  return (
    <Field
      name="addressCountry"
      label="Country"
      error={tools.errorOf('addressCountry')}
      {...(optional ? { optional: true } : { required: true })}
    >
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={(event) => tools.change('addressCountry', event.target.value)}
          onBlur={() => tools.leave('addressCountry')}
        >
          <option value="">{optional ? 'None' : 'Choose …'}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
