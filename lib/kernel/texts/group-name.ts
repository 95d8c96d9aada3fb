import { cleanLine } from './text';

/** In UTF-16 units. */
export const longestGroupName = 40;

/** The one spelling of a group of approvers: `SENIOR  board` and `senior Board` are `Senior board`. */
export function inOneCase(text: string): string {
  const [first = '', ...others] = cleanLine(text).toLowerCase();
  return first.toUpperCase() + others.join('');
}

/** Letters, digits and spaces, up to forty of them; in the one spelling. */
export const isGroupName = (name: string): boolean =>
  name.length <= longestGroupName &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]*$/u.test(name) &&
  name === inOneCase(name);
