import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showBody } from '@/lib/webhooks/body-text';

const shown = (body: string): string => showBody(body).text;

describe('a body as it is shown', () => {
  it('is indented if it is JSON', () => {
    expect(shown('{"event":"payment.status","payload":{"list":[1,{}],"none":[]}}')).toBe(
      [
        '{',
        '  "event": "payment.status",',
        '  "payload": {',
        '    "list": [',
        '      1,',
        '      {}',
        '    ],',
        '    "none": []',
        '  }',
        '}',
      ].join('\n'),
    );
  });

  it('keeps numbers, repeated keys and escapes unchanged', () => {
    expect(shown('{"a":12345678901234567890.10,"a":1e999,"b":"\\u0041\\"}{"}')).toBe(
      '{\n  "a": 12345678901234567890.10,\n  "a": 1e999,\n  "b": "\\u0041\\"}{"\n}',
    );
  });

  it('is unchanged if it is no JSON', () => {
    expect(showBody('{"event": <script>')).toEqual({ text: '{"event": <script>', isJson: false });
    expect(showBody('')).toEqual({ text: '', isJson: false });
  });

  it('shows invisible and direction characters', () => {
    expect(shown('"a\u202eb\u200bc"')).toBe('"a\\u{202e}b\\u{200b}c"');
    expect(shown('plain \u0007 \ud800 text\r\n')).toBe('plain \\u{7} \\u{d800} text\\u{d}\n');
  });

  it('is not indented if too deep or too long', () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    expect(showBody(deep)).toEqual({ text: deep, isJson: false });
    const long = `${'['.repeat(16)}${'1,'.repeat(10_000)}1${']'.repeat(16)}`;
    expect(showBody(long)).toEqual({ text: long, isJson: false });
  });

  it('means the same as before, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const { text, isJson } = showBody(json);
        // What was written out is no JSON any more; every other character stands for itself.
        if (isJson && !text.includes('\\u{')) expect(JSON.parse(text)).toEqual(JSON.parse(json));
      }),
    );
  });
});
