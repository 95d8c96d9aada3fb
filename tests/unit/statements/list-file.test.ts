import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import { type ListFormat, type ListSource, listFormats } from '@/lib/statements/formats/lists/list-file';

type Payment = { readonly name: string; readonly amount: string; readonly at: Date | null };

const listOf = (groups: readonly (readonly Payment[])[]): ListSource<Payment> => ({
  name: 'Payments',
  columns: [
    { title: 'Beneficiary', value: ({ name }) => name },
    { title: 'Amount (EUR)', value: ({ amount }) => fromDecimal(amount) },
    { title: 'Drafted (UTC)', value: ({ at }) => at },
    { title: 'Payments', value: ({ name }) => name.length },
  ],
  rows: (async function* () {
    yield* groups;
  })(),
});

async function fileOf(format: ListFormat, groups: readonly (readonly Payment[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of listFormats[format].write(listOf(groups))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const at = new Date('2026-11-21T14:05:00Z');
const payments = [
  [{ name: 'Müller, Söhne & "Co"', amount: '1234.50', at }],
  [{ name: '=HYPERLINK("http://evil.example")', amount: '0.01', at: null }],
];

const readCsv = async (groups: readonly (readonly Payment[])[]) =>
  parse(await fileOf('csv', groups), { bom: true }) as string[][];

describe('a list as CSV', () => {
  test('has decimal amounts and instants in UTC', async () => {
    expect((await readCsv(payments))[1]).toEqual([
      'Müller, Söhne & "Co"',
      '1234.50',
      '2026-11-21T14:05:00.000Z',
      '20',
    ]);
  });

  test('has no formula', async () => {
    expect((await readCsv(payments))[2]?.[0]).toBe(`'=HYPERLINK("http://evil.example")`);
  });

  test('has its headings without any row', async () => {
    expect(await readCsv([[]])).toEqual([['Beneficiary', 'Amount (EUR)', 'Drafted (UTC)', 'Payments']]);
  });
});

describe('a list as a workbook', () => {
  test('has numbers, instants, and text that is no formula', async () => {
    const [sheet] = await readWorkbook(await fileOf('xlsx', payments));
    expect(sheet?.data).toEqual([
      ['Beneficiary', 'Amount (EUR)', 'Drafted (UTC)', 'Payments'],
      ['Müller, Söhne & "Co"', 1234.5, at, 20],
      ['=HYPERLINK("http://evil.example")', 0.01, null, 33],
    ]);
  });

  test('has its headings without any row', async () => {
    const [sheet] = await readWorkbook(await fileOf('xlsx', []));
    expect(sheet?.data).toHaveLength(1);
  });
});
