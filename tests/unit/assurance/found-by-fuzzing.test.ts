import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseIban } from '@/lib/kernel/banking/iban';

/** Inputs that `npm run prove:fuzz` found, by the kind of input. */
const found = (kind: string): readonly string[] =>
  JSON.parse(readFileSync(`tests/data/fuzz/${kind}.json`, 'utf8'));

describe('a French IBAN with characters of no IBAN', () => {
  it.each(found('ibans'))('is refused for its form: %s', (typed) => {
    expect(parseIban(typed)).toEqual({ ok: false, error: { kind: 'wrong_format' } });
  });
});
