import { isValidBIC } from 'ibantools';
import type { Brand } from '../ids';
import { ok, type Result, refuse } from '../result';

/** A business identifier code (ISO 9362): 8 or 11 characters, upper case. */
export type Bic = Brand<string, 'Bic'>;

export type BicProblem = 'empty' | 'wrong_length' | 'wrong_format';

export function parseBic(typed: string): Result<Bic, BicProblem> {
  const bic = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
  if (bic === '') return refuse('empty');
  if (bic.length !== 8 && bic.length !== 11) return refuse('wrong_length');
  return isValidBIC(bic) ? ok(bic as Bic) : refuse('wrong_format'); // safe: validated
}
