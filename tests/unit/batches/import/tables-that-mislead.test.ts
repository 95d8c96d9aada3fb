import { describe, expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { guessMapping } from '@/lib/batches/import/file/guess';
import { columnsOfHeadings } from '@/lib/batches/import/mapping/headings';
import { type Delimiter, decimalMarkOf, type TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TableRow } from '@/lib/batches/import/mapping/source-row';
import { createTableReader } from '@/lib/batches/import/mapping/table-rows';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { inPieces } from '../../../support/batches/batch-files';
import { ownAccount } from '../../../support/orders/orders';

const layout = { encoding: 'utf-8', isEncodingOpen: false, sheet: null } as const;
const iban = 'DE89370400440532013000';
const other = 'DE02120300000000202051';

async function guessed(file: string, delimiter: Delimiter = ',') {
  const rows: TableRow[] = [];
  for await (const some of csvRows(inPieces(file), { encoding: 'utf-8', delimiter })) rows.push(...some);
  return { rows, mapping: guessMapping(rows, { ...layout, delimiter }) };
}

/**
 * The rows behind the headings as they are checked under the guess, or under a mapping that differs from it
 * in this.
 */
async function checked(file: string, changes: Partial<TableMapping> = {}) {
  const { rows, mapping: guess } = await guessed(file, changes.delimiter ?? ',');
  const mapping = { ...guess, ...changes };
  const check = createRowCheck({
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: null,
    decimalMark: decimalMarkOf(mapping),
  });
  const read = createTableReader(mapping, rows[0]?.cells ?? []);
  return rows.slice(mapping.hasHeadings ? 1 : 0).map((row) => check(read(row)));
}

describe('an amount that is split into two columns', () => {
  const headings = 'Name,IBAN,Amount,Reference\n';

  test.each([
    ['thousands', `Ada,${iban},1,234.50,Invoice 1\n`],
    ['cents', `Ada,${iban},12,50,Invoice 1\n`],
    ['thousands, in a row without a reference', `Ada,${iban},1,234.50,\n`],
  ])('is wrong, and not paid up to its first mark: %s', async (_, row) => {
    const [found] = await checked(headings + row);
    expect(found?.problems?.amount).toContain('5 cells');
  });

  test('is accepted if the line ends with a delimiter', async () => {
    const [found] = await checked(`${headings}Ada,${iban},12.50,Invoice 1,\n`);
    expect(found?.problems).toBeUndefined();
  });

  test('is wrong in a file without headings if wider than the first line', async () => {
    const rows = ['12.50', '13.00', '1,234.50'].map((amount) => `Ada Lovelace,${iban},${amount},Invoice 1\n`);
    const [first, , third] = await checked(rows.join(''));
    expect(first?.problems).toBeUndefined();
    expect(third?.problems?.amount).toContain('5 cells');
  });
});

describe('a field with two possible columns', () => {
  test('is not guessed: the uploader chooses the amount', async () => {
    const { mapping } = await guessed(
      `Name,IBAN,Net amount,Amount due,Reference\nAda,${iban},100.00,119.00,Invoice 1\n`,
    );
    expect(mapping.columns).toEqual({ beneficiaryName: 0, beneficiaryAccount: 1, reference: 4 });
  });

  test('is not guessed if both have IBANs', async () => {
    const { mapping } = await guessed(
      `Account,Name,IBAN,Amount,Reference\n${other},Ada,${iban},100.00,Invoice 1\n`,
    );
    expect(mapping.columns.beneficiaryAccount).toBeUndefined();
  });

  test('is the one with IBANs if the other has numbers', async () => {
    const { mapping } = await guessed(
      `Account,Name,IBAN,Amount,Reference\n4400,Ada,${iban},100.00,Invoice 1\n`,
    );
    expect(mapping.columns.beneficiaryAccount).toBe(2);
  });

  test('is the one with content if the other is empty', async () => {
    const { mapping } = await guessed(`Name,IBAN,Amount,Total,Reference\nAda,${iban},,100.00,Invoice 1\n`);
    expect(mapping.columns.amount).toBe(3);
  });

  test('is not guessed among columns of numbers without headings', async () => {
    const rows = ['1001', '1002'].map((number) => `${number};Ada Lovelace;${iban};12,50;Invoice 1\n`);
    expect((await guessed(rows.join(''), ';')).mapping.columns).toMatchObject({ beneficiaryAccount: 2 });
    expect((await guessed(rows.join(''), ';')).mapping.columns.amount).toBeUndefined();
  });

  test('is the description if the other is an end-to-end identifier', () => {
    const columns = columnsOfHeadings(['End to end id', 'Name', 'Description']);
    expect(columns).toEqual({ endToEndId: 0, beneficiaryName: 1, reference: 2 });
  });
});

test('reads a first payment with wrong account and amount as a row, not as headings', async () => {
  const file = `Ada Lovelace;DE88 3704 0044 0532 0130 00;twelve;Invoice 1\nBea Brown;${iban};12,50;Invoice 2\n`;
  expect((await guessed(file, ';')).mapping.hasHeadings).toBe(false);
});
