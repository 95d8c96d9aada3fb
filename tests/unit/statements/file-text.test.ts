import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementFileName } from '@/lib/statements/formats/shared/file-name';
import { fileText, piecesOf, shortened } from '@/lib/statements/formats/shared/file-text';
import { readStatement } from '@/lib/statements/model/statement';
import { hostileText } from './ledgers';
import { november, replyOf } from './statement-builder';

describe('text in a file', () => {
  it('is on one line, and only of characters that XML knows', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(fileText(text)).toMatch(
          /^[\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u,
        );
      }),
    );
  });

  it('stays as it is where it is so already, emoji and other alphabets too', () => {
    const text = ' Żółć “Παπαδόπουλος” 😀 \u202e';
    expect(fileText(text)).toBe(text);
    expect(fileText('a\r\n\0b \ud83d c')).toBe('a b \ufffd c');
  });

  it('is cut between characters, with three dots', () => {
    expect(shortened('😀😀😀😀😀', 5)).toBe('😀😀😀😀😀');
    expect(shortened('😀😀😀😀😀😀', 5)).toBe('😀😀...');
  });

  it('comes in pieces that are the whole text', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 20 }), (text, length) => {
        const pieces = piecesOf(text, length);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) expect([...piece].length).toBeLessThanOrEqual(length);
      }),
    );
  });
});

describe('a file of a statement', () => {
  it('is named after its account and period', () => {
    const statement = readStatement(replyOf([]), november);
    const stem = 'statement-LT121000011101001000-2026-11-01-to-2026-11-30';
    expect(statementFileName(statement, 'csv')).toBe(`${stem}.csv`);
    expect(statementFileName(statement, 'camt053')).toBe(`${stem}.xml`);
    expect(statementFileName(statement, 'mt940')).toBe(`${stem}.sta`);
  });
});
