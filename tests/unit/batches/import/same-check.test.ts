import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { type RowField, rowFields } from '@/lib/batches/import/mapping/mapped-fields';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { createTableReader } from '@/lib/batches/import/mapping/table-rows';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { copyLine } from '@/lib/batches/import/rows/copy-line';
import { newBatchId, newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import { orderHash } from '@/lib/orders/order/content';
import { type OrderInput, parseOrder } from '@/lib/orders/order/input';
import { inPieces } from '../../../support/batches/batch-files';
import { ownAccount } from '../../../support/orders/orders';

type Typed = Readonly<Record<RowField, string>>;

const mapping = tableMapping.parse({
  encoding: 'utf-8',
  delimiter: ';',
  sheet: null,
  decimalMark: '.',
  hasHeadings: false,
  network: 'SEPA',
  reference: '',
  columns: Object.fromEntries(rowFields.map((field, at) => [field, at])),
});

// The ends of lines are all one to a CSV.
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((some) => some.replace(/[\r\0]/g, ''));
const oneOf = (...some: string[]) => fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...some) }, text);
const typed: fc.Arbitrary<Typed> = fc
  .record<Typed>({
    network: fc.constantFrom('SEPA', 'SEPA_INSTANT', 'SWIFT', 'SEPA', 'elsewhere'),
    beneficiaryName: oneOf('Soren Soehne', 'Jürgen Müller', '=cmd|calc', '', 'Ольга', 'a\u202eb'),
    beneficiaryAccount: oneOf(
      'DE89 3704 0044 0532 0130 00',
      'DE88370400440532013000',
      '1234567890',
      String(ownAccount),
      '',
    ),
    amount: oneOf('12.50', '1,234.50', '0', '-1', '1.234,50', '99999999999999999', '', '12.5 €'),
    reference: oneOf('Invoice 2026-17', '//', '', 'x'.repeat(141), 'Zażółć'),
    endToEndId: fc.constantFrom('', 'PAY-17', 'NOTPROVIDED'),
    beneficiaryAddress: oneOf('', 'Main Street 5'),
    bankBic: oneOf('CHASUS33', '', 'DEUTDEFF'),
    bankName: oneOf('', 'Bank'),
    addressStreet: oneOf('5 Main St', ''),
    addressTown: oneOf('New York', ''),
    addressCountry: oneOf('US', ''),
    amountCurrency: fc.constantFrom('', 'EUR', '€'),
    currency: oneOf('GBP', 'eur', ''),
  })
  // A form of another network has no such field; a file that sets it has a row with an error.
  .map((row) => (row.network === 'SWIFT' ? row : { ...row, currency: '' }));

/** The same as a person types it into the form of a single payment. */
const asForm = (row: Typed): OrderInput => ({
  ...row,
  account: ownAccount,
  commissionAccount: '',
  scheduledFor: '2026-12-01T08:00:00.000Z',
  addressCountry: row.addressCountry.trim().toUpperCase(),
  reference: row.reference.trim() ? row.reference : '',
  currency: row.currency.trim().toUpperCase() || 'EUR',
});

test('checks and hashes every row like the same single payment', async () => {
  const read = createTableReader(mapping, rowFields);
  const scheduledFor = new Date('2026-12-01T08:00:00.000Z');
  const common = { account: ownAccount, commissionAccount: null, scheduledFor, decimalMark: null };
  const check = createRowCheck(common);
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 20 }), async (rows) => {
      const cell = (some: string) => `"${some.replaceAll('"', '""')}"`;
      const csv = rows.map((row) => rowFields.map((field) => cell(row[field])).join(';')).join('\n');
      const found = [];
      for await (const some of csvRows(inPieces(csv, 50), { encoding: 'utf-8', delimiter: ';' })) {
        found.push(...some.map(read));
      }
      expect(found).toHaveLength(rows.length);
      for (const [at, row] of found.entries()) {
        const single = parseOrder(asForm(rows[at] ?? expect.fail('no row')));
        const checked = check(row);
        if (!single.ok) {
          expect(checked.problems).toEqual(single.error);
          continue;
        }
        const [id, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
        const idsOf = () => ({ orderId: id, externalPaymentId });
        const placed = { batchId: newBatchId(), position: 1, line: row.line, idsOf };
        const hash = orderHash({ id, externalPaymentId, version: 1, content: single.value });
        expect(checked).toMatchObject({ content: single.value });
        expect(copyLine(placed, checked).split('\t')[5]).toBe(hash);
      }
    }),
    { numRuns: 150 },
  );
});
