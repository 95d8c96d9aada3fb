/** Values with a canonical form: nothing that runtimes serialise differently (no fractions, no undefined). */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * Canonical JSON: keys in code-unit order, no white space, integers only. Hashes are computed over this text,
 * so that programs in other languages can verify them.
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

/** Fast path: printable ASCII without quotation mark and backslash needs no escaping. */
const isWrittenAsItIs = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const quoted = (text: string): string => (isWrittenAsItIs.test(text) ? `"${text}"` : JSON.stringify(text));

const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value);
