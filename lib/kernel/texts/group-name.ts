import { cleanLine } from './text';

/** In UTF-16 code units. */
export const longestGroupName = 40;

/** Canonical spelling of an approver group: `SENIOR board` and `senior Board` become `Senior board`. */
export function inOneCase(text: string): string {
  const [first = '', ...others] = cleanLine(text).toLowerCase();
  return first.toUpperCase() + others.join('');
}

/** At most forty letters, digits and spaces in canonical spelling. */
export const isGroupName = (name: string): boolean =>
  name.length <= longestGroupName &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]*$/u.test(name) &&
  name === inOneCase(name);
