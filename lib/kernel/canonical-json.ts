/**
 * What can be written canonically: nothing whose text form differs between runtimes (no fractions, no
 * undefined).
 */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one text form of a value: keys in code-unit order, no white space, numbers whole. What is hashed is
 * this text, so that a second program in another language can check the hash.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new TypeError('only whole numbers have one canonical form');
  }
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let members = '';
  for (const key of Object.keys(value).sort()) {
    members += `${members && ','}${quoted(key)}:${canonicalJson(value[key] ?? null)}`;
  }
  return `{${members}}`;
}

/**
 * Printable ASCII but the quotation mark and the backslash is written as it is: to ask is faster than to have
 * it written.
 */
const isWrittenAsItIs = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const quoted = (text: string): string => (isWrittenAsItIs.test(text) ? `"${text}"` : JSON.stringify(text));

const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value);
