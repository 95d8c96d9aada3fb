/** Parameters of one request in the order in which they are sent and signed. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** Takes an object in its own order and leaves out what is absent or empty (contract 5.4, rule 4). */
export const formFields = (values: Readonly<Record<string, string | undefined>>): FormFields =>
  Object.entries(values).filter((field): field is [string, string] => Boolean(field[1]));

/**
 * The x-www-form-urlencoded text that is sent, as query or as body; the only place where anything is encoded.
 */
export const encodeForm = (fields: FormFields): string =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();

/**
 * `name=value&name=value` with the values as they are: what a transaction signature covers (contract 5.4,
 * rule 5).
 */
export const plainForm = (fields: FormFields): string =>
  fields.map(([name, value]) => `${name}=${value}`).join('&');
