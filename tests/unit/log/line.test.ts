import { describe, expect, it } from 'vitest';
import { type Fields, lineOf } from '@/lib/log/line';

const written = (fields: Fields, form: 'json' | 'readable' = 'json'): string =>
  lineOf(
    {
      time: new Date('2026-11-22T07:30:00Z'),
      level: 'error',
      event: 'request_failed',
      process: 'web',
      pid: 7,
      fields,
    },
    form,
  );

describe('a line of the log', () => {
  it('has time, level, event and process', () => {
    expect(JSON.parse(written({ reference: 'c9ccc9c0' }))).toEqual({
      time: '2026-11-22T07:30:00.000Z',
      level: 'error',
      event: 'request_failed',
      process: 'web',
      pid: 7,
      reference: 'c9ccc9c0',
    });
  });

  it.each(['json', 'readable'] as const)('is one line without terminal control, as %s', (form) => {
    const forged =
      'x\n2026-11-22T07:30:00Z [audit] payment approved\r\u001b[31mALERT\u009b0m\u2028\u202eend\u0007';
    const line = written({ code: forged, error: new Error(forged) }, form);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
    expect(line).toContain('payment approved');
  });

  it('has at most 4 KB for any input', () => {
    const cause = new Error('ü'.repeat(100_000), { cause: new Error('b'.repeat(100_000)) });
    const error = new Error('a'.repeat(200_000), { cause });
    const line = written({ error, one: 'ö'.repeat(50_000), two: '\u0000'.repeat(50_000) });
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4_096);
    expect(JSON.parse(line)).toMatchObject({ event: 'request_failed' });
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 'value']));
    expect(JSON.parse(written(many))).toMatchObject({ event: 'request_failed', truncated: true });
  });

  it('contains name, message, code, frames and causes of an error, and no other field', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint_name: 'users_email_unique',
      detail: 'Key (email)=(canary@example.org) already exists.',
      where: 'canary',
      parameters: ['canary'],
    });
    const line = written({ error: Object.assign(new Error('not saved', { cause }), { input: 'canary' }) });
    expect(JSON.parse(line).error).toMatchObject({
      name: 'Error',
      message: 'not saved',
      stack: expect.arrayContaining([expect.stringContaining('line.test.ts')]),
      cause: { message: 'duplicate key', code: '23505', constraint: 'users_email_unique' },
    });
    expect(line).not.toContain('canary');
  });

  it('leaves out the parameters of a statement error from another copy of the library', () => {
    const params = ['canary'];
    const query = 'insert into users (name) values ($1)';
    const error = Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`), { query, params });
    expect(written({ error })).toContain(query);
    expect(written({ error })).not.toContain('canary');
  });

  it('leaves out objects of unknown content', () => {
    expect(written({ order: { beneficiary: 'canary' }, error: undefined })).not.toContain('canary');
  });

  it('accepts anything that can be thrown', () => {
    for (const thrown of ['text', null, 7n, { a: 1 }, new AggregateError([new Error('x')], 'several')]) {
      expect(JSON.parse(written({ error: thrown })).error).toMatchObject({ message: expect.any(String) });
    }
  });
});
