import { describe, expect, test } from 'vitest';
import { readCode } from '@/lib/statements/export/code-text';
import { groupCode } from '@/lib/statements/model/code';

const code = '0123456789abcdef'.repeat(4);

describe('a pasted code', () => {
  test.each([
    ['as it stands in the file', groupCode(code)],
    ['in capitals', code.toUpperCase()],
    ['over several lines', `  ${code.slice(0, 30)}\r\n${code.slice(30)}\n`],
    ['with invisible characters', `\u200b${code.slice(0, 8)}\u00a0${code.slice(8)}\ufeff`],
  ])('is read %s', (_how, text) => {
    expect(readCode(text)).toEqual({ ok: true, value: code });
  });

  test('may be a beginning of at least 16 characters', () => {
    expect(readCode(code.slice(0, 16))).toEqual({ ok: true, value: code.slice(0, 16) });
    expect(readCode(code.slice(0, 15))).toEqual({ ok: false, error: 'too_short' });
  });

  test.each([
    [' \n', 'empty'],
    ['0123456789abcdeg', 'not_a_code'],
    ['0123456789abcdef%', 'not_a_code'],
    [`${code}0`, 'too_long'],
  ])('is refused: %j is %s', (text, error) => {
    expect(readCode(text)).toEqual({ ok: false, error });
  });
});
