import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, formatSigned } from '@/lib/kernel/money';
import { networkName } from '@/lib/provider/contract/network-name';
import { statementPdf } from '@/lib/statements/formats/pdf/render';
import { type Entry, readStatement } from '@/lib/statements/model/statement';
import { readPdf } from '../../support/files/read-pdf';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { november, replyOf } from './statement-builder';

const letters = [...'abzABZ019 -./()\\\'"&äßøłŻčŪαωΆΏπσςЖщїґЄ€'];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength }).map((characters) => characters.join(''));

const movements = fc
  .array(
    fc.record({
      cents: fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }).filter((cents) => cents !== 0n),
      day: fc.integer({ min: 0, max: 29 }),
      networkType: fc.constantFrom('SEPA' as const, 'SEPA_INSTANT' as const, 'SWIFT' as const),
      beneficiaryName: text(70),
      details: text(140),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.toSorted((left, right) => left.day - right.day));

const withoutSpaces = (shown: string) => shown.replace(/\s/g, '');

const expectedOf = (entry: Entry): readonly string[] =>
  [
    formatDate(entry.date),
    `${entry.beneficiaryName}${entry.account}`,
    `${entry.details}${networkName(entry.networkType)}·Payment${entry.paymentId}`,
    formatSigned(entry.signedAmount),
    formatAmount(entry.runningBalance),
  ].map(withoutSpaces);

it('gives back every entry of any ledger, and its head, when another reader reads the PDF', async () => {
  await fc.assert(
    fc.asyncProperty(
      movements,
      fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
      async (ledger, opening) => {
        const statement = readStatement(replyOf(ledger, { opening }), november);
        const pdf = await readPdf(await bytesOf(statementPdf(sourceFor(statement), { generatedAt })));
        const rows = pdf.rows.slice(1).map((cells) => cells.map(withoutSpaces));
        expect(rows).toEqual(statement.entries.map(expectedOf));
        for (const figure of [statement.opening, statement.closing, statement.credits, statement.debits]) {
          expect(pdf.pages[0]).toContain(formatAmount(figure));
        }
      },
    ),
    { numRuns: 40 },
  );
});
