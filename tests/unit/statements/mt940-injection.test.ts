import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSepaText } from '@/lib/kernel/texts/text';
import { networks } from '@/lib/provider/contract/terms';
import { statementMt940 } from '@/lib/statements/formats/mt940/render';
import { type Entry, readStatement, type Statement } from '@/lib/statements/model/statement';
import {
  germanMarks,
  lineJoins,
  readSwiftMessages,
  type SwiftField,
  wordReaders,
} from '../../support/statements/swift-tokenizer';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { type Movement, november, replyOf } from './statement-builder';

const statementOf = (movements: readonly Movement[]): Statement =>
  readStatement(replyOf(movements), november);

const fieldsOf = async (statement: Statement): Promise<readonly SwiftField[]> => {
  const file = await bytesOf(statementMt940(sourceFor(statement), { generatedAt }));
  const [fields, ...others] = readSwiftMessages(file.toString('latin1'));
  if (!fields || others.length > 0) throw new Error('one message a file');
  return fields;
};

/** Code words of ours and of other banks, one that no list has, and what is not quite one. */
const word = fc.constantFrom(
  ...'TRTP EREF PREF FREF IBAN ACCT NAME OCMT REMI BENM ORDP BIC ID KREF MARF CSID SVWZ'.split(' '),
  'XQZW',
  'eref',
  'Remi',
  'ЕRЕF',
  'EREFX',
);
const mark = fc.constantFrom('/', '//', '\\', '|', '+', '&', ':', '-', '?20', '?', ' ', '\r\n', ': ', ' - ');
/** Texts that pretend to be fields, code words, line starts or ends of a message, at any length. */
const hostile = fc
  .tuple(
    fc.integer({ min: 0, max: 70 }),
    fc.constantFrom('x', ' :', '- ', 'ж'),
    fc.array(fc.oneof(mark, mark, word, fc.constantFrom('FAKE-1', '\r\n:61:2611011101C1,00NTRFX', '-}')), {
      maxLength: 14,
    }),
  )
  .map(([count, filler, parts]) => filler.repeat(count) + parts.join(''));

const movements: fc.Arbitrary<readonly Movement[]> = fc.array(
  fc.record({
    cents: fc.integer({ min: -1000, max: 1000 }),
    networkType: fc.oneof(fc.constantFrom(...networks), hostile),
    beneficiaryName: hostile,
    account: fc.oneof(fc.constant('LT121000011101001000'), hostile),
    details: hostile,
    externalPaymentId: fc.option(hostile.filter(Boolean), { nil: null }),
    originalAmount: fc.option(hostile.filter(Boolean), { nil: null }),
    originalCurrency: fc.option(fc.constantFrom('GBP', 'EREF'), { nil: null }),
  }),
  { minLength: 1, maxLength: 3 },
);

const letters = (text: string): string => toSepaText(text).replace(/[^A-Za-z0-9]+/g, '');

/** Our code words for an entry, each with the text that it must have, apart from punctuation. */
function wordsFor(entry: Entry): readonly (readonly [string, string])[] {
  const isIban = entry.account === 'LT121000011101001000';
  const bounded = (text: string, longest: number) => letters(toSepaText(text).slice(0, longest));
  const original = [entry.originalCurrency, entry.originalAmount].filter(Boolean).join(' ');
  const words: readonly (readonly [string, string, string])[] = [
    ['TRTP', entry.networkType, bounded(entry.networkType.replace('_', ' '), 40)],
    ['EREF', entry.externalPaymentId ?? '', bounded(entry.externalPaymentId ?? '', 40)],
    ['PREF', entry.paymentId, entry.paymentId],
    [isIban ? 'IBAN' : 'ACCT', entry.account, bounded(entry.account, 40)],
    ['NAME', entry.beneficiaryName, bounded(entry.beneficiaryName, 70)],
    ['OCMT', original, bounded(original, 40)],
    ['REMI', entry.details, letters(entry.details)],
  ];
  return words.filter(([, text]) => toSepaText(text) !== '').map(([name, , value]) => [name, value]);
}

describe('a statement as MT940 of hostile texts', () => {
  it('has only its own fields, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (given) => {
        const tags = (await fieldsOf(statementOf(given))).map(({ tag }) => tag);
        expect(tags).toEqual(['20', '25', '28C', '60F', ...given.flatMap(() => ['61', '86']), '62F', '86']);
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(wordReaders))('has only its own code words for a reader of %s', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(movements, async (given) => {
        const statement = statementOf(given);
        const information = (await fieldsOf(statement)).filter(({ tag }) => tag === '86');
        statement.entries.forEach((entry, index) => {
          const expected = wordsFor(entry);
          for (const join of lineJoins) {
            const found = read(join(information[index]?.lines ?? []));
            expect(found.map(([name]) => name)).toEqual(expected.map(([name]) => name));
            for (const [nth, [name, value]] of found.entries()) {
              const whole = expected[nth]?.[1] ?? '';
              const text = letters(value);
              // Only the reference is cut for space.
              expect(name === 'REMI' ? whole.slice(0, text.length) : whole).toBe(text);
            }
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  it('has no mark of the German structure', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (given) => {
        for (const { tag, lines } of await fieldsOf(statementOf(given))) {
          if (tag !== '86') continue;
          for (const join of lineJoins) expect(germanMarks(join(lines))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  const informationOf = async (movement: Movement): Promise<string> => {
    const field = (await fieldsOf(statementOf([movement]))).find(({ tag }) => tag === '86');
    return field?.lines.join('') ?? '';
  };

  it('takes the slash from a code word that a cut leaves before a space', async () => {
    const beneficiaryName = `${'x'.repeat(64)}/EREF y`;
    expect(await informationOf({ cents: 1, beneficiaryName })).toContain('x EREF/REMI/Invoice 1');
  });

  it('ends no line with a space that a reader drops', async () => {
    const [, , , , , field] = await fieldsOf(
      statementOf([{ cents: 1, details: `${': '.repeat(40)}/ EREF/FAKE-1` }]),
    );
    for (const line of field?.lines ?? []) expect(line).not.toMatch(/^[ :-]| $/);
  });

  it('breaks no line within one of its code words', async () => {
    for (let length = 1; length < 30; length += 1) {
      const [, , , , , field] = await fieldsOf(
        statementOf([{ cents: 1, beneficiaryName: 'x'.repeat(length), details: 'Invoice 1' }]),
      );
      expect(field?.lines.join('\n')).toContain('/REMI/');
    }
  });

  it('keeps a reference with slashes that names no code word', async () => {
    expect(await informationOf({ cents: 1, details: 'FV/MAG/12/2026, INV/2026/0001' })).toMatch(
      /\/REMI\/FV\/MAG\/12\/2026, INV\/2026\/0001$/,
    );
  });
});
