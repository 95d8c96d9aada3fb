/** Request parameters in the order in which they are sent and signed. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** Keeps the object's order and omits absent or empty values (contract 5.4, rule 4). */
export const formFields = (values: Readonly<Record<string, string | undefined>>): FormFields =>
  Object.entries(values).filter((field): field is [string, string] => Boolean(field[1]));

/** The x-www-form-urlencoded text of a query or body. All encoding happens here. */
export const encodeForm = (fields: FormFields): string =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();

/** `name=value&name=value` without encoding, as covered by a transaction signature (contract 5.4, rule 5). */
export const plainForm = (fields: FormFields): string =>
  fields.map(([name, value]) => `${name}=${value}`).join('&');
