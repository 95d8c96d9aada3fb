import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from '@/lib/discussions/comments/text-parts';

const linksIn = (text: string) =>
  partsOf(text, []).flatMap((part) => (part.kind === 'link' ? [part.text] : []));
const mentionsIn = (text: string, ...names: string[]) =>
  partsOf(text, names).flatMap((part) => (part.kind === 'mention' ? [part.text] : []));

describe('the parts of a comment', () => {
  it.each([
    ['See https://example.com/invoices/12?page=2#total.', 'https://example.com/invoices/12?page=2#total'],
    ['(https://example.com)', 'https://example.com'],
    ['https://files.example.com:8443/a', 'https://files.example.com:8443/a'],
  ])('have a link for an address over HTTPS: %s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'https://bank.example@evil.example/',
    'https://exаmple.com/ with a Cyrillic letter',
    'https://example.com/\u202egnp.exe',
    'data:text/html,hello',
  ])('have no link for %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('have the longest mentioned name, each time it occurs', () => {
    expect(mentionsIn('@Anna Bell and @Anna: ask @Anna Bell', 'Anna', 'Anna Bell')).toEqual([
      '@Anna Bell',
      '@Anna',
      '@Anna Bell',
    ]);
  });

  it('have no mention of others', () => {
    expect(mentionsIn('@Otto, please look', 'Anna')).toEqual([]);
  });

  it('show hidden and bidirectional characters', () => {
    expect(partsOf('pay\u202e 12\u200b.50', [])).toEqual([{ kind: 'text', text: 'pay\ufffd 12\ufffd.50' }]);
  });

  it('keep line breaks', () => {
    expect(partsOf('one\ntwo', [])).toEqual([{ kind: 'text', text: 'one\ntwo' }]);
  });

  it('are the whole text, whatever it is', () => {
    const pieces = fc.constantFrom('@', 'Anna', 'https://a.example/x', ' ', '\n', '.', 'é', '(', '@Anna');
    fc.assert(
      fc.property(fc.array(pieces), (words) => {
        const text = words.join('');
        const whole = partsOf(text, ['Anna'])
          .map((part) => part.text)
          .join('');
        expect(whole.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
