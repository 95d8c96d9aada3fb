import { quote } from '@/lib/statements/formats/csv';
import { textChunks } from '@/lib/statements/formats/shared/chunks';
import { tableXlsx } from '@/lib/statements/formats/xlsx/table';

/** Headings that the import recognises, with a sample payment of each kind. */
const headings = [
  'Beneficiary name',
  'IBAN',
  'Amount EUR',
  'Reference',
  'Network',
  'BIC',
  'Bank name',
  'Street',
  'Town',
  'Country',
  'Payout currency',
];
const examples = [
  [
    'Example GmbH',
    'DE89 3704 0044 0532 0130 00',
    '1234.50',
    'Invoice 2026-17',
    'SEPA',
    '',
    '',
    '',
    '',
    '',
    '',
  ],
  [
    'Example Trading Inc',
    '000123456789',
    '250.00',
    'Contract 9',
    'SWIFT',
    'CHASUS33',
    'Example Bank',
    '5 Main Street',
    'New York',
    'US',
    'GBP',
  ],
];

/** File name and bytes of the template. */
export const templateFiles = {
  csv: {
    name: 'batch-template.csv',
    contentType: 'text/csv; charset=utf-8',
    write: () => textChunks(csvLines()),
  },
  xlsx: {
    name: 'batch-template.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: () => tableXlsx('Payments', [headings, ...examples]),
  },
} as const;

async function* csvLines(): AsyncGenerator<string, void> {
  const line = (cells: readonly string[]) => `${cells.map(quote).join(',')}\r\n`;
  yield `\ufeff${line(headings)}`;
  for (const cells of examples) yield line(cells);
}
