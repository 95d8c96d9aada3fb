import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { statementCsv } from '@/lib/statements/formats/csv';
import { byteStream } from '@/lib/statements/formats/shared/byte-stream';
import { codeOf, groupCode } from '@/lib/statements/model/code';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { type Movement, november, replyOf, withWrongBalance } from './statement-builder';

const textOf = async (statement: Statement) =>
  (await bytesOf(statementCsv(sourceFor(statement), { generatedAt }))).toString('utf8');

type Row = Record<string, string>;
const rowsOf = async (statement: Statement): Promise<Row[]> =>
  parse(await textOf(statement), { bom: true, columns: true });
const entriesOf = async (statement: Statement) =>
  (await rowsOf(statement)).filter((row) => row.Record === 'Entry');
const statementOf = (movements: readonly Movement[]) => readStatement(replyOf(movements), november);

/**
 * What a spreadsheet takes for a formula, spaces and quotes before it notwithstanding; a plain number is
 * none.
 */
const isLive = (cell: string) =>
  /^[\s"']*[=+\-@＝＋－＠\t\r]/u.test(cell) && !/^(-?\d+(\.\d+)?|'.*)$/su.test(cell);

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', "'", ';', ',', '＝', '1', 'A'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

describe('a statement as CSV', () => {
  it('parses back to the same figures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt({ min: -9_999_999n, max: 9_999_999n }), { maxLength: 20 }),
        async (cents) => {
          const statement = statementOf(cents.map((value) => ({ cents: value })));
          const rows = await entriesOf(statement);
          expect(rows.map((row) => fromDecimal(row.Amount ?? ''))).toEqual(
            statement.entries.map((entry) => entry.signedAmount),
          );
          expect(rows.map((row) => fromDecimal(row.Balance ?? ''))).toEqual(
            statement.entries.map((entry) => entry.runningBalance),
          );
        },
      ),
    );
  });

  it('has no cell that a spreadsheet would run, split at commas or at semicolons', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (beneficiaryName, details, account) => {
        const statement = statementOf([{ cents: -5, beneficiaryName, details, account }]);
        for (const cell of (await entriesOf(statement)).flatMap(Object.values))
          expect(isLive(cell)).toBe(false);
        for (const line of (await textOf(statement)).slice(1).split('\r\n')) {
          for (const cell of line.split(/[;\n\r]/)) expect(isLive(cell)).toBe(false);
        }
      }),
    );
  });

  it('puts an apostrophe before what looks like a formula and leaves other text as it is', async () => {
    const cell = async (details: string) =>
      (await entriesOf(statementOf([{ cents: 1, details }])))[0]?.Reference;
    expect(await cell('=HYPERLINK("http://x")')).toBe('\'=HYPERLINK("http://x")');
    expect(await cell('  @SUM(A1)')).toBe("'  @SUM(A1)");
    expect(await cell('rent;=1+1')).toBe("rent;'=1+1");
    expect(await cell('|=1+1')).toBe("'|=1+1");
    expect(await cell('Invoice 7 - part 2, "final"')).toBe('Invoice 7 - part 2, "final"');
  });

  it('leaves negative numbers numbers', async () => {
    expect((await entriesOf(statementOf([{ cents: -1234 }])))[0]?.Amount).toBe('-12.34');
  });

  it('carries period, opening and closing balance, and turnovers', async () => {
    const rows = await rowsOf(statementOf([{ cents: 250 }, { cents: -100 }]));
    const figures = rows
      .filter((row) => row.Date !== '' && row.Record !== 'Entry')
      .map((row) => [row.Record, row.Date, row.Amount, row.Balance]);
    expect(figures).toEqual([
      ['Opening balance', '2026-11-01', '', '1000.00'],
      ['Credit turnover', '2026-11-30', '2.50', ''],
      ['Debit turnover', '2026-11-30', '-1.00', ''],
      ['Closing balance', '2026-11-30', '', '1001.50'],
    ]);
  });

  it('reports a statement that does not add up', async () => {
    const rows = await rowsOf(readStatement(withWrongBalance(replyOf([{ cents: 1 }]), 0), november));
    expect(rows.find((row) => row.Record === 'Remark')).toMatchObject({
      Record: 'Remark',
      Reference: expect.stringContaining('does not add up'),
    });
  });

  it('begins with a byte order mark and ends lines with CR LF', async () => {
    const text = await textOf(statementOf([{ cents: 1 }]));
    expect(text.startsWith('\ufeffRecord,Account,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is written in chunks on demand', async () => {
    const statement = statementOf(Array.from({ length: 2_000 }, () => ({ cents: 1 })));
    const reader = byteStream(statementCsv(sourceFor(statement), { generatedAt })).getReader();
    const first = await reader.read();
    expect(first.value?.length).toBeLessThanOrEqual(65_536);
    await reader.cancel();
  });

  it('ends with when the provider said so, and the verification code', async () => {
    const statement = statementOf([{ cents: 250 }]);
    const { head, entries } = sourceFor(statement);
    const rows = await rowsOf(statement);
    expect(rows.slice(-2).map((row) => [row.Record, row.Reference])).toEqual([
      ['As of', 'As of 2026-11-30T22:10:05.000Z, generated at 2026-12-01T06:30:00.250Z'],
      ['Verification code', groupCode(await codeOf(head, entries))],
    ]);
  });
});
