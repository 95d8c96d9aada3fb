import { useSyncExternalStore } from 'react';
import { shownCountries } from '@/lib/kernel/formats/countries';
import { t } from '@/messages/ui';
import { Select } from './choices/select';
import { Field } from './field';
import type { FormTools } from './form-tools';

const never = () => () => undefined;

/**
 * A country select. The browser and the server may name and sort countries differently: the list is rendered
 * in the browser, and the server only gives the selection.
 */
export function CountryField<Name extends string>({
  tools,
  field,
  optional = false,
}: {
  tools: FormTools<Name>;
  field: NoInfer<Name>;
  optional?: boolean;
}) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const chosen = tools.input[field];
  const options = inBrowser ? shownCountries() : chosen ? [{ code: chosen, name: chosen }] : [];
  return (
    <Field
      name={field}
      label={t('country.label')}
      error={tools.errorOf(field)}
      {...(optional ? { optional: true } : { required: true })}
    >
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={(event) => tools.change(field, event.target.value)}
          onBlur={() => tools.leave(field)}
        >
          <option value="">{optional ? t('country.none') : t('country.choose')}</option>
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
