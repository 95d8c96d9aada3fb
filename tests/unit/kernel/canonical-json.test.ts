import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CanonicalValue, canonicalJson } from '@/lib/kernel/canonical-json';

describe('the canonical form', () => {
  test('has its keys in code-unit order, at every depth', () => {
    expect(canonicalJson({ b: 1, a: { z: null, B: true } })).toBe('{"a":{"B":true,"z":null},"b":1}');
    expect(canonicalJson({ '10': 1, '9': 2 })).toBe('{"10":1,"9":2}');
  });

  test('is independent of member order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([key]) => key }),
        (members) => {
          const form = canonicalJson(Object.fromEntries(members));
          expect(canonicalJson(Object.fromEntries([...members].reverse()))).toBe(form);
        },
      ),
    );
  });

  test('is complete: reading it back gives the input', () => {
    const values = fc.letrec<{ value: CanonicalValue }>((tie) => ({
      value: fc.oneof(
        fc.string(),
        fc.maxSafeInteger().map((whole) => (whole === 0 ? 0 : whole)),
        fc.boolean(),
        fc.constant(null),
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          tie('value'),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
    );
  });

  test.each([0.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => canonicalJson({ value })).toThrow(TypeError);
  });

  test('writes every text as JSON does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonicalJson({ [text]: text })).toBe(`{${JSON.stringify(text)}:${JSON.stringify(text)}}`);
      }),
    );
  });

  test('escapes quotes, so that no text can end a member', () => {
    expect(canonicalJson({ a: '","b":"' })).toBe('{"a":"\\",\\"b\\":\\""}');
  });
});
