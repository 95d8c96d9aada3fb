import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';

/** A select of one value by its name, or of none. */
export function ChoiceField<Value extends string>({
  name,
  label,
  value,
  names,
  none,
  change,
}: {
  name: string;
  label: string;
  value: Value | undefined;
  names: Readonly<Record<Value, string>>;
  /** What applies without a choice. */
  none: string;
  change: (value: Value | undefined) => void;
}) {
  const values = Object.keys(names).filter((key): key is Value => key in names);
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => change(values.find((one) => one === target.value))}
        >
          <option value="">{none}</option>
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
