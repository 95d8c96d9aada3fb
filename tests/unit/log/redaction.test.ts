import { expect, it } from 'vitest';
import { type Fields, lineOf } from '@/lib/log/line';
import { keepOutOfLog } from '@/lib/log/redaction';

const written = (fields: Fields): string =>
  lineOf(
    { time: new Date(0), level: 'error', event: 'request_failed', process: 'web', pid: 1, fields },
    'json',
  );

const parsing = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
};

it.each([
  ['an IBAN', 'no account DE89370400440532013000 here', 'DE89370400440532013000'],
  ['an IBAN in groups', 'no account DE89 3704 0044 0532 0130 00 here', '0532'],
  ['a token of the API', 'refused pd_pat_Zm9vYmFyYmF6cXV4', 'Zm9vYmFyYmF6'],
  ['a webhook secret', 'wrong key whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', 'C2FVsBQIhrsc'],
  ['a bearer header', 'sent Authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
  ['a password in an address', 'cannot reach smtp://mailer:canary-pass@mail.example', 'canary-pass'],
  ['an e-mail address', 'no mailbox erika.musterfrau@example.org', 'erika.musterfrau'],
])('leaves out %s in an error', (_, message, canary) => {
  const line = written({ error: new Error('outer', { cause: new Error(message) }), detail: message });
  expect(line).not.toContain(canary);
});

it('leaves out what a parser quotes', () => {
  expect(written({ error: parsing('canary Musterfrau') })).not.toMatch(/canary|Musterfrau/);
});

it('leaves out the secrets of the process, also where a text is cut', () => {
  keepOutOfLog(['canary-of-the-api-key', undefined, 'short']);
  const line = written({ error: new Error(`${'x'.repeat(990)}canary-of-the-api-key in a short text`) });
  expect(line).not.toContain('canary-of');
  expect(written({ error: new Error('a short word') })).toContain('a short word');
});

it('keeps identifiers, codes and frames', () => {
  const id = '54afd60f-0241-46a4-9551-c4ac02fdfc9c';
  const line = written({ order: id, error: Object.assign(new Error('duplicate'), { code: '23505' }) });
  expect(line).toContain(id);
  expect(line).toContain('23505');
  expect(line).toContain('redaction.test.ts');
});
