import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSepaText } from '@/lib/kernel/texts/text';
import { networks } from '@/lib/provider/contract/terms';
import { statementMt940 } from '@/lib/statements/formats/mt940/render';
import { reportMt942 } from '@/lib/statements/formats/mt942/render';
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

/** The writers, with their fields before and after those of the entries. */
const formats = {
  MT940: { write: statementMt940, before: ['20', '25', '28C', '60F'], after: ['62F', '86'] },
  MT942: { write: reportMt942, before: ['20', '25', '28C', '34F', '13D'], after: ['90D', '90C', '86'] },
} as const;
type Format = keyof typeof formats;
// safe: the keys of a constant object
const formatLabels = Object.keys(formats) as Format[];

const fieldsOf = async (statement: Statement, format: Format = 'MT940'): Promise<readonly SwiftField[]> => {
  const file = await bytesOf(formats[format].write(sourceFor(statement), { generatedAt }));
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

describe.each(formatLabels)('hostile texts as %s', (format) => {
  it('give only the fields of the format, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (given) => {
        const tags = (await fieldsOf(statementOf(given), format)).map(({ tag }) => tag);
        const { before, after } = formats[format];
        expect(tags).toEqual([...before, ...given.flatMap(() => ['61', '86']), ...after]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(wordReaders))('give only our code words to a reader of %s', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(movements, async (given) => {
        const statement = statementOf(given);
        const information = (await fieldsOf(statement, format)).filter(({ tag }) => tag === '86');
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

  it('give no mark of the German structure', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (given) => {
        for (const { tag, lines } of await fieldsOf(statementOf(given), format)) {
          if (tag !== '86') continue;
          for (const join of lineJoins) expect(germanMarks(join(lines))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('field 86 of an entry', () => {
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
