import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIban } from '@/lib/kernel/banking/iban';
import { toSepaText } from '@/lib/kernel/texts/text';
import { statementFormats } from '@/lib/statements/formats/formats';
import { fileText, shortened } from '@/lib/statements/formats/shared/file-text';
import { codeOf } from '@/lib/statements/model/code';
import { type Entry, readStatement, type Statement } from '@/lib/statements/model/statement';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { ledgers } from './ledgers';
import { type EntryRead, readCamt053, readCsv, readMt940, readXlsx, type StatementRead } from './read-back';
import { november, replyOf, withWrongBalance } from './statement-builder';

const options = { generatedAt };

const fileOf = (statement: Statement, format: keyof typeof statementFormats) =>
  bytesOf(statementFormats[format].write(sourceFor(statement), options));

/** Each format, what reads it, and what its text is compared in: the words that it can hold. */
const formats = {
  csv: { read: readCsv, words: (entry: EntryRead | Entry) => wholeText(entry).map(withoutApostrophes) },
  xlsx: { read: readXlsx, words: (entry: EntryRead | Entry) => wholeText(entry) },
  camt053: { read: readCamt053, words: camtText },
  mt940: { read: readMt940, words: swiftText },
} as const;
type Format = keyof typeof formats;

const name = (entry: EntryRead | Entry): string => ('name' in entry ? entry.name : entry.beneficiaryName);

const wholeText = (entry: EntryRead | Entry): readonly string[] =>
  [name(entry), entry.account, entry.details, entry.paymentId, entry.externalPaymentId ?? ''].map(fileText);

const withoutApostrophes = (text: string): string => text.replace(/(^|;)'+/g, '$1');

function camtText(entry: EntryRead | Entry): readonly string[] {
  const [party = '', account = '', ...others] = wholeText(entry);
  const iban = parseIban(entry.account);
  return [shortened(party, 140), iban.ok ? iban.value : shortened(account, 34), ...others];
}

/** What must not begin a line or a value, and became a point there, compares alike. */
function swiftText(entry: EntryRead | Entry): readonly string[] {
  const iban = parseIban(entry.account);
  const short = (text: string, longest: number) =>
    toSepaText(text)
      .slice(0, longest)
      .replace(/(?:^|\/)(?=[A-Z]{4}(?:\/|$))/g, ' ')
      .trim();
  return [
    short(name(entry), 70),
    iban.ok ? iban.value : short(entry.account, 40),
    entry.paymentId,
    short(entry.externalPaymentId ?? '', 40),
  ].map((text) =>
    text
      .replace(/[:\-. ]+/g, '.')
      .replace(/^\./, '')
      .slice(0, 38),
  );
}

const long = readStatement(
  replyOf(
    Array.from({ length: 3_000 }, (_, index) => ({
      cents: index - 1_500,
      details: 'Salary '.repeat(12),
    })),
  ),
  november,
);

const figures = ({ opening, closing, account }: StatementRead | Statement) => ({ opening, closing, account });

describe.each(Object.keys(formats) as Format[])('any ledger as %s', (format) => {
  const { read, words } = formats[format];

  it('parses back to the same figures, entries and words', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async (statement) => {
        const found = await read(await fileOf(statement, format));
        const { head, entries } = sourceFor(statement);
        expect(figures(found)).toEqual(figures(statement));
        expect(found.code).toBe(await codeOf(head, entries));
        expect(found.remark).toBe('');
        expect(found.entries.map(({ date, amount }) => [date, amount])).toEqual(
          statement.entries.map(({ date, signedAmount }) => [date, signedAmount]),
        );
        if (format !== 'mt940') {
          expect(found.entries.map(({ balance }) => balance)).toEqual(
            statement.entries.map(({ runningBalance }) => runningBalance),
          );
        }
        expect(found.entries.map(words)).toEqual(statement.entries.map(words));
      }),
    );
  });
});

describe.each(Object.keys(formats) as Format[])('a file of %s', (format) => {
  it('is the same whenever it is made of the same', async () => {
    const [first, second] = await Promise.all([fileOf(long, format), fileOf(long, format)]);
    expect(first.equals(second)).toBe(true);
  });

  it('comes in chunks of 64 KiB at most, in memory of their own', async () => {
    for await (const chunk of statementFormats[format].write(sourceFor(long), options)) {
      expect(chunk.length).toBeLessThanOrEqual(65_536);
      expect(chunk.buffer.byteLength).toBe(chunk.length);
    }
  });
});

describe.each(Object.keys(statementFormats) as (keyof typeof statementFormats)[])(
  'a reader of %s',
  (format) => {
    it('reads no more entries after its reader left', async () => {
      let requested = 0;
      let isLetGo = false;
      const { head, asOf } = sourceFor(long);
      async function* entries() {
        try {
          for (;;) {
            requested += 1;
            // Debits and credits: one format has the credits only.
            yield long.entries.slice(1_250, 1_750);
          }
        } finally {
          isLetGo = true;
        }
      }
      const chunks = statementFormats[format].write({ head, asOf, entries: entries() }, options);
      await chunks.next();
      const before = requested;
      await chunks.return();
      expect([requested, isLetGo]).toEqual([before, true]);
    });
  },
);

describe('a statement that does not add up', () => {
  const statement = readStatement(withWrongBalance(replyOf([{ cents: 1 }, { cents: 2 }]), 0), november);

  it.each(Object.keys(formats) as Format[])('carries its remark as %s', async (format) => {
    const { remark } = await formats[format].read(await fileOf(statement, format));
    expect(remark).toMatch(/^This statement does not add up\. Entry 1 gives a balance of 1,000\.02/);
  });
});
