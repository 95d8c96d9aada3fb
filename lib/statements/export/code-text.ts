import { ok, type Result, refuse } from '@/lib/kernel/result';

/** Minimum prefix length: a shorter prefix does not identify a code. */
export const shortestCode = 16;
const wholeCode = 64;

export type CodeProblem = 'empty' | 'not_a_code' | 'too_short' | 'too_long';

export const codeProblems: Readonly<Record<CodeProblem, string>> = {
  empty: 'Paste the verification code from the end of the statement.',
  not_a_code: 'A code has only the digits 0 to 9 and the letters a to f. Check the pasted text.',
  too_short: `Enter at least the first ${shortestCode} characters of the code.`,
  too_long: `A code has ${wholeCode} characters. Check that only one was pasted.`,
};

/** Normalises a pasted code or prefix: removes spaces and line breaks, lower-cases. */
export function readCode(text: string): Result<string, CodeProblem> {
  const code = text.replace(/[\s\p{Cf}-]+/gu, '').toLowerCase();
  if (code === '') return refuse('empty');
  if (!/^[0-9a-f]+$/.test(code)) return refuse('not_a_code');
  if (code.length < shortestCode) return refuse('too_short');
  if (code.length > wholeCode) return refuse('too_long');
  return ok(code);
}
