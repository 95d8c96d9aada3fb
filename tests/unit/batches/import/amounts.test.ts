import { describe, expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { guessMapping } from '@/lib/batches/import/file/guess';
import { decimalMarkOf, type TableMapping } from '@/lib/batches/import/mapping/mapping';
import { plainAmount } from '@/lib/batches/import/mapping/plain-amount';
import type { TableRow } from '@/lib/batches/import/mapping/source-row';
import { createTableReader } from '@/lib/batches/import/mapping/table-rows';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { fromDecimal } from '@/lib/kernel/money';
import { inPieces } from '../../../support/batches/batch-files';
import { ownAccount } from '../../../support/orders/orders';

const given = { encoding: 'utf-8', isEncodingOpen: false, delimiter: ';', sheet: null } as const;
const iban = 'DE89370400440532013000';

/** The guessed sign of the amounts of a file, and the amounts as they are read, or their problems. */
async function amountsOf(amounts: readonly string[], changes: Partial<TableMapping> = {}) {
  const rows: TableRow[] = [];
  const lines = amounts.map((amount, index) => `Ada;${iban};${amount};Invoice ${index}\n`).join('');
  for await (const some of csvRows(inPieces(`Name;IBAN;Betrag;Referenz\n${lines}`), given))
    rows.push(...some);
  const mapping = { ...guessMapping(rows, given), ...changes };
  const common = { account: ownAccount, commissionAccount: null, scheduledFor: null };
  const check = createRowCheck({ ...common, decimalMark: decimalMarkOf(mapping) });
  const read = createTableReader(mapping, rows[0]?.cells ?? []);
  const checked = rows.slice(1).map((row) => check(read(row)));
  return {
    sign: mapping.amountSign,
    amounts: checked.map((row) => (row.problems ? row.problems.amount : row.content.amount)),
  };
}

const aCredit = expect.stringContaining('sign of a credit');

describe('an amount', () => {
  test.each([
    ['12,52 EUR', '12,52'],
    ['EUR 12,52', '12,52'],
    ['eur12,52', '12,52'],
    ['1.234,56€', '1.234,56'],
    ['1.234,56-', '-1.234,56'],
    ['12,00- EUR', '-12,00'],
    ['EUR 12,00-', '-12,00'],
    ['\u221212,00', '-12,00'],
    ['(12,00)', '-12,00'],
    ['(12,00) EUR', '-12,00'],
    ['12,52 USD', '12,52 USD'],
    ['12,00--', '12,00--'],
  ])('is read as accounting systems write it: %s', (text, plain) => {
    expect(plainAmount(text, ',')).toBe(plain);
  });

  test('is an error that names a credit if it is negative', async () => {
    expect(await amountsOf(['12,00', '5,00-'])).toEqual({
      sign: 'positive',
      amounts: [fromDecimal('12.00'), aCredit],
    });
  });

  test.each(['14,00 USD', 'CHF 14,00', '$14,00', '14,00 £'])(
    'is an error that asks for euro if it names another currency: %s',
    async (text) => {
      expect((await amountsOf(['12,00', text])).amounts[1]).toContain('Write the euro amount');
    },
  );

  test('is an error without a sign if it is zero', async () => {
    expect((await amountsOf(['12,00', '0,00'])).amounts[1]).toBe('The amount must be above zero.');
  });
});

describe('a file in which all amounts are negative', () => {
  test.each(['12,00-', '-12,00', '- 12,00', '12,00- EUR', 'EUR 12,00-'])('is paid: %s', async (amount) => {
    expect(await amountsOf([amount, '1.234,50-'])).toEqual({
      sign: 'negative',
      amounts: [fromDecimal('12.00'), fromDecimal('1234.50')],
    });
  });

  test('reports a positive one further down as a credit', async () => {
    const { amounts } = await amountsOf(['12,00-', '5,00'], { amountSign: 'negative' });
    expect(amounts).toEqual([fromDecimal('12.00'), aCredit]);
  });

  test('has errors only if the maker decides so', async () => {
    expect((await amountsOf(['12,00-'], { amountSign: 'positive' })).amounts).toEqual([aCredit]);
  });
});
