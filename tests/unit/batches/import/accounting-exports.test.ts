import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { guessDelimiter, guessMapping } from '@/lib/batches/import/file/guess';
import { createTableParts } from '@/lib/batches/import/file/table-parts';
import type { MappedField } from '@/lib/batches/import/mapping/mapped-fields';
import { decimalMarkOf } from '@/lib/batches/import/mapping/mapping';
import { profileOf } from '@/lib/batches/import/mapping/profiles';
import { referenceColumns } from '@/lib/batches/import/mapping/references';
import type { TableRow } from '@/lib/batches/import/mapping/source-row';
import { createTableReader } from '@/lib/batches/import/mapping/table-rows';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { fromDecimal } from '@/lib/kernel/money';
import { inPieces } from '../../../support/batches/batch-files';
import { ownAccount } from '../../../support/orders/orders';

/** An export of ours with the headings of the system: what is recognised in it without any choice. */
async function recognised(name: string) {
  const text = readFileSync(`tests/data/payment-files/systems/${name}`, 'utf8');
  const layout = {
    encoding: 'utf-8',
    isEncodingOpen: false,
    delimiter: guessDelimiter(text),
    sheet: null,
  } as const;
  const rows: TableRow[] = [];
  for await (const some of csvRows(inPieces(text), layout)) rows.push(...some);
  const mapping = guessMapping(rows, layout);
  const parts = createTableParts(mapping);
  const payments = parts.payments(rows);
  const headings = parts.first() ?? [];
  const read = createTableReader(mapping, headings);
  const common = { account: ownAccount, commissionAccount: null, scheduledFor: null };
  const check = createRowCheck({ ...common, decimalMark: decimalMarkOf(mapping) });
  const checked = payments.map((row) => check(read(row)));
  // safe: the keys of a record of fields
  const entries = Object.entries(mapping.columns) as [MappedField, number][];
  return {
    system: profileOf(headings)?.system,
    columns: Object.fromEntries(entries.map(([field, at]) => [field, headings[at]])),
    references: referenceColumns(mapping).map((at) => headings[at]),
    amounts: checked.map((row) => (row.problems ? row.problems : row.content.amount)),
  };
}

const amounts = [fromDecimal('1234.50'), fromDecimal('99.00')];

test.each([
  {
    name: 'xero.csv',
    system: 'Xero',
    columns: {
      beneficiaryName: '*ContactName',
      beneficiaryAccount: 'BankAccountNumber',
      amount: 'InvoiceAmountDue',
      reference: '*InvoiceNumber',
      executionDate: '*DueDate',
      amountCurrency: 'Currency',
    },
    amounts: [fromDecimal('100.00'), fromDecimal('50.50')],
  },
  {
    name: 'datev-creditors.csv',
    system: 'DATEV',
    columns: {
      beneficiaryName: 'Name (Adressattyp Unternehmen)',
      beneficiaryAccount: 'IBAN-Nr. 1',
      amount: 'Zahlbetrag',
      reference: 'Verwendungszweck 1',
      endToEndId: 'Belegfeld 1',
      bankBic: 'SWIFT-Code 1',
      amountCurrency: 'WKZ',
    },
    references: ['Verwendungszweck 1', 'Verwendungszweck 2'],
  },
  {
    name: 'datev-payments.csv',
    system: 'DATEV',
    columns: {
      beneficiaryName: 'Empfängername',
      beneficiaryAccount: 'IBAN',
      amount: 'Betrag',
      reference: 'Verwendungszweck 1',
      executionDate: 'Fälligkeit',
      bankBic: 'BIC',
      amountCurrency: 'WKZ',
    },
    references: ['Verwendungszweck 1', 'Verwendungszweck 2'],
  },
  {
    name: 'sap-reguh.csv',
    system: 'SAP',
    columns: {
      beneficiaryName: 'ZNME1',
      beneficiaryAccount: 'ZIBAN',
      amount: 'RWBTR',
      reference: 'XBLNR',
      endToEndId: 'VBLNR',
      bankBic: 'ZSWIF',
      amountCurrency: 'WAERS',
    },
  },
  {
    name: 'sap-open-items.csv',
    system: 'SAP',
    columns: {
      beneficiaryName: 'Name 1',
      beneficiaryAccount: 'IBAN',
      amount: 'Amount in local currency',
      reference: 'Reference',
      endToEndId: 'Document Number',
      amountCurrency: 'Local Currency',
    },
  },
  {
    name: 'netsuite.csv',
    system: 'NetSuite',
    columns: {
      beneficiaryName: 'Payee',
      beneficiaryAccount: 'IBAN',
      amount: 'Amount (Foreign Currency)',
      reference: 'Memo',
      endToEndId: 'Document Number',
      bankBic: 'BIC',
      amountCurrency: 'Currency',
    },
  },
  {
    name: 'sage.csv',
    system: 'Sage',
    columns: {
      beneficiaryName: 'Account Name',
      beneficiaryAccount: 'IBAN',
      amount: 'Payment Amount',
      reference: 'Bank Payment Reference',
      bankBic: 'BIC/Swift',
      amountCurrency: 'Currency',
    },
  },
  {
    name: 'odoo.csv',
    system: 'Odoo',
    columns: {
      beneficiaryName: 'Customer/Vendor',
      beneficiaryAccount: 'Recipient Bank Account',
      amount: 'Amount',
      reference: 'Memo',
      endToEndId: 'Number',
      amountCurrency: 'Currency',
    },
  },
  {
    name: 'exact.csv',
    system: 'Exact',
    columns: {
      beneficiaryName: 'AccountName',
      beneficiaryAccount: 'AccountBankAccountNumber',
      amount: 'AmountDC',
      reference: 'PaymentReference',
      executionDate: 'DueDate',
      endToEndId: 'EntryNumber',
      amountCurrency: 'Currency',
    },
  },
] as const)('recognises the export $name, and reads it without errors', async ({ name, ...expected }) => {
  expect(await recognised(name)).toEqual({ references: [expected.columns.reference], amounts, ...expected });
});

test('recognises no export by headings that other files have', () => {
  expect(profileOf(['Name', 'IBAN', 'Amount', 'Reference', 'Currency'])).toBeUndefined();
});
