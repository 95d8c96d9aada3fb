import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '@/lib/db/client';
import { batchEvents, batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/orders/order/content';
import { importFile } from '../../support/batches/batch-files';
import { createFixture } from '../../support/database/fixture';
import { german, sepa } from '../../support/orders/orders';

const rowsOf = (db: Database, id: BatchId) =>
  db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(asc(batchRows.position));

const heading = 'Name,IBAN,Amount,Reference\n';

test('creates a draft whose rows have the hashes of their future orders', async () => {
  const own = await createFixture();
  const file = `${heading}Soren Soehne,DE89 3704 0044 0532 0130 00,12.50,Invoice 2026-17\n`;
  const batch = await importFile(own, file);
  expect(batch).toMatchObject({
    state: 'draft',
    rowCount: 1,
    wrongCount: 0,
    total: fromDecimal('12.50'),
    rowsRead: 1,
    bytesRead: file.length,
    importProblem: null,
  });
  const [row] = await rowsOf(own.db, batch.id);
  expect(row).toMatchObject({ position: 1, line: 2, beneficiaryAccount: german, typed: null });
  if (!row) return;
  const { orderId: id, externalPaymentId, hash } = row;
  expect(hash).toBe(orderHash({ id, externalPaymentId, version: 1, content: sepa() }));
  const events = await own.db.select().from(batchEvents).where(eq(batchEvents.batchId, batch.id));
  expect(events.map(({ move }) => move)).toEqual(['upload', 'import', 'imported']);
});

test('reports a wrong row by field with its input, and imports the others', async () => {
  const own = await createFixture();
  const batch = await importFile(
    own,
    `${heading}Soren,DE89370400440532013000,12.50,Invoice 1\nMaya,DE88370400440532013000,0,Invoice 2\n`,
  );
  expect(batch).toMatchObject({ rowCount: 1, wrongCount: 1 });
  const [, wrong] = await rowsOf(own.db, batch.id);
  expect(wrong).toMatchObject({
    line: 3,
    hash: null,
    beneficiaryName: 'Maya',
    amount: null,
    typed: { beneficiaryAccount: 'DE88370400440532013000', amount: '0' },
    problems: {
      amount: 'The amount must be above zero.',
      beneficiaryAccount: expect.stringContaining('check digits'),
    },
  });
});

test('stores text that banks will see differently beside the text that is sent', async () => {
  const own = await createFixture();
  const batch = await importFile(own, `${heading}Sören Söhne,DE89370400440532013000,12.50,Invoice\n`);
  const [row] = await rowsOf(own.db, batch.id);
  expect(row).toMatchObject({ beneficiaryName: 'Soeren Soehne', typed: { beneficiaryName: 'Sören Söhne' } });
});

test('marks rows that match another row of the file, of an earlier batch, or an order', async () => {
  const own = await createFixture();
  await importFile(own, `${heading}Soren,DE89370400440532013000,12.50,Invoice 1\n`);
  const batch = await importFile(
    own,
    `${heading}Soren,DE89370400440532013000,12.50,INVOICE-1\nSoren,DE89370400440532013000,12.50,Invoice 1\nSoren,DE89370400440532013000,12.50,Invoice 2\n`,
  );
  const rows = await rowsOf(own.db, batch.id);
  expect(rows.map(({ warnings }) => Object.keys(warnings ?? {}).sort())).toEqual([
    ['earlier_file'],
    ['earlier_file', 'in_file'],
    [],
  ]);
});
