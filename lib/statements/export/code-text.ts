import { ok, type Result, refuse, unreachable } from '@/lib/kernel/result';
import { t } from '@/messages/downloads';

/** Minimum prefix length: a shorter prefix does not identify a code. */
export const shortestCode = 16;
const wholeCode = 64;

export type CodeProblem = 'empty' | 'not_a_code' | 'too_short' | 'too_long';

/** Why a pasted text is not a code. */
export function codeProblemText(problem: CodeProblem): string {
  switch (problem) {
    case 'empty':
    case 'not_a_code':
      return t(`codes.${problem}`);
    case 'too_short':
      return t('codes.too_short', { count: String(shortestCode) });
    case 'too_long':
      return t('codes.too_long', { count: String(wholeCode) });
    default:
      return unreachable(problem);
  }
}

/** Normalises a pasted code or prefix: removes spaces and line breaks, lower-cases. */
export function readCode(text: string): Result<string, CodeProblem> {
  const code = text.replace(/[\s\p{Cf}-]+/gu, '').toLowerCase();
  if (code === '') return refuse('empty');
  if (!/^[0-9a-f]+$/.test(code)) return refuse('not_a_code');
  if (code.length < shortestCode) return refuse('too_short');
  if (code.length > wholeCode) return refuse('too_long');
  return ok(code);
}
