/** What can be written canonically: nothing whose text form differs between runtimes (no fractions, no undefined). */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one text form of a value: keys in code-unit order, no white space, numbers whole. What is hashed is this text, so that
 * a second program in another language can check the hash.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new TypeError('only whole numbers have one canonical form');
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value);
