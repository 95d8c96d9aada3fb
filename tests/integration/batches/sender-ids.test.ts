import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openReport } from '@/lib/batches/report/report';
import { batchReportCsv } from '@/lib/batches/report/report-csv';
import { batchReportPdf } from '@/lib/batches/report/report-pdf';
import { allRows } from '@/lib/batches/rows/row-filter';
import { listRows } from '@/lib/batches/rows/rows';
import { retryFailed } from '@/lib/batches/run/retry';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { localDate } from '@/lib/kernel/dates/calendar';
import type { BatchId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { contentOf, orderHash } from '@/lib/orders/order/content';
import { findOrder } from '@/lib/orders/reads/queries';
import { searchGrants } from '@/lib/search/grants';
import { mostInBox, searchEverything } from '@/lib/search/search';
import { entriesOf } from '@/lib/statements/store/reads/read';
import { batchOf, importFile, now } from '../../support/batches/batch-files';
import { correctSeen } from '../../support/batches/correct-seen';
import { rejectOnly, releaseOnly } from '../../support/batches/only-row';
import { paymentFile, transaction } from '../../support/batches/payment-files';
import { createFixture } from '../../support/database/fixture';
import { readPdf } from '../../support/files/read-pdf';
import { ownAccount, sepa, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

const senderIds = { endToEndId: 'ERP/2026-4711', instructionId: 'RUN7-0001', paymentInformationId: 'P1' };
const none = { endToEndId: null, instructionId: null, paymentInformationId: null };

const named = transaction().replace(
  '<EndToEndId>E2E-1</EndToEndId>',
  '<InstrId>RUN7-0001</InstrId><EndToEndId>ERP/2026-4711</EndToEndId>',
);
const file = paymentFile({ header: '', transactions: named });

const readRows = ({ db }: Fixture, id: BatchId) =>
  db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(asc(batchRows.position));

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

describe('the identifiers of a payment file', () => {
  it('stay with a row, its order, and the retry of both', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const batch = await importFile(fixture, file);
    expect(await readRows(fixture, batch.id)).toMatchObject([{ ...senderIds, reference: 'Invoice 2026-17' }]);
    const order = await releaseOnly(fixture, now, batch);
    expect(order).toMatchObject(senderIds);
    const reading = granted(team.maker, 'payments:read');
    expect(await findOrder(db, reading, order.id)).toMatchObject({ messageId: 'M-1' });
    await rejectOnly(fixture, now, order);
    const retried = value(await retryFailed({ db, now }, team.drafting, batch.id));
    expect(await releaseOnly(fixture, now, retried)).toMatchObject({
      ...senderIds,
      replacesOrderId: order.id,
    });
  });

  it('stay with the single replacement of a failed order', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const order = await releaseOnly(fixture, now, await importFile(fixture, file));
    await rejectOnly(fixture, now, order);
    const replacement = await createDraft(db, team.drafting, sepa(), { replacesOrderId: order.id });
    expect(replacement).toMatchObject(senderIds);
    expect(await createDraft(db, team.drafting, sepa())).toMatchObject(none);
  });

  it('are no part of what is hashed', async () => {
    const fixture = await createFixture();
    const order = await releaseOnly(fixture, now, await importFile(fixture, file));
    const { id, externalPaymentId, version } = order;
    expect(order.hash).toBe(orderHash({ id, externalPaymentId, version, content: contentOf(order) }));
  });

  it.each(['ERP/2026-4711', 'erp 2026 4711', 'RUN7-0001'])(
    'find the payment everywhere: %s',
    async (typed) => {
      const fixture = await createFixture();
      const { db, team } = fixture;
      const batch = await importFile(fixture, file);
      const reading = granted(team.maker, 'payments:read');
      expect(await listRows(db, reading, batch.id, { ...allRows, text: typed })).toMatchObject({ total: 1 });
      const order = await releaseOnly(fixture, now, batch);
      const found = await searchEverything(db, searchGrants(team.maker), typed, {
        most: mostInBox,
        kinds: changeRequestKinds,
        now: now(),
      });
      expect(found).toMatchObject([{ kind: 'order', answers: [{ id: order.id }] }]);
    },
  );

  it('come back with the entry of the payment, and not with what somebody else names like it', async () => {
    const fixture = await createFixture();
    const { db, sql } = fixture;
    const { externalPaymentId } = await releaseOnly(fixture, now, await importFile(fixture, file));
    const [from, ids] = [localDate('2026-11-01'), { date: localDate('2026-11-01'), externalPaymentId }];
    await cacheEntries(db, [
      cachedEntry(ids),
      cachedEntry({ ...ids, direction: 'incoming' }),
      cachedEntry({ ...ids, externalPaymentId: 'pd-other' }),
    ]);
    await sql`update cached_statements set debit_count = 3`;
    const read = [];
    for await (const some of entriesOf(db, 'background', ownAccount, { from, to: from })) read.push(...some);
    expect(read.map(({ endToEndId }) => endToEndId)).toEqual(['ERP/2026-4711', undefined, undefined]);
  });

  it('are in both reports', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const { id } = await importFile(fixture, file);
    const reading = granted(team.maker, 'payments:read');
    const report = async () => (await openReport(db, reading, id)) ?? expect.fail('no report');
    const csv = (await bytesOf(batchReportCsv(await report(), { generatedAt: now() }))).toString('utf8');
    const [headings = '', row = ''] = csv.split('\r\n');
    expect(headings).toMatch(/,"End-to-end reference","Instruction ID","Payment information ID",Commission$/);
    expect(row).toMatch(/,ERP\/2026-4711,RUN7-0001,P1,$/);
    expect(csv).toMatch(/^"Message ID",.*,M-1,/m);
    const pdf = await readPdf(await bytesOf(batchReportPdf(await report(), { generatedAt: now() })));
    expect(pdf.text).toContain('ERP/2026-4711');
  });
});

const table = (endToEndId: string): string =>
  `E2E,Name,IBAN,Amount,Reference\n${endToEndId},Soren Soehne,DE89370400440532013000,12.50,Invoice 1\n`;

describe('an own number of a table', () => {
  it('is corrected in a draft, and then stays with its order', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const { id } = await importFile(fixture, table('N'.repeat(36)));
    expect((await readRows(fixture, id))[0]?.problems).toHaveProperty('endToEndId');
    const correction = { batchId: id, position: 1, typed: { endToEndId: '=N-1' } };
    value(await correctSeen({ db, now }, team.drafting, correction));
    expect(await readRows(fixture, id)).toMatchObject([{ endToEndId: '=N-1', problems: null }]);
    expect(await releaseOnly(fixture, now, await batchOf(db, id))).toMatchObject({
      ...none,
      endToEndId: '=N-1',
    });
  });
});

describe('a mapping from before own numbers were kept', () => {
  it('keeps the reference that was one, and its number', async () => {
    const fixture = await createFixture();
    const file = (n: number) =>
      `End to end id,Name,IBAN,Amount\nPAY-${n},Soren Soehne,DE89370400440532013000,12.50\n`;
    const columns = { reference: 0, beneficiaryName: 1, beneficiaryAccount: 2, amount: 3 };
    await importFile(fixture, file(1), { columns });
    await fixture.sql`update batch_mappings set mapping = jsonb_set(mapping, '{knownFields}', (mapping->'knownFields') - 'endToEndId')`;
    const { id } = await importFile(fixture, file(2));
    expect(await readRows(fixture, id)).toMatchObject([{ reference: 'PAY-2', endToEndId: 'PAY-2' }]);
  });
});

describe('the database', () => {
  const constraintOf = (run: PromiseLike<unknown>): Promise<unknown> =>
    Promise.resolve(run).then(
      () => undefined,
      (error) => error.constraint_name,
    );

  it('keeps the identifiers of a row and of an order', async () => {
    const fixture = await createFixture();
    const { sql } = fixture;
    const batch = await importFile(fixture, file);
    expect(await constraintOf(sql`update batch_rows set instruction_id = 'other'`)).toBe(
      'batch_rows_identity',
    );
    expect(await constraintOf(sql`update batch_rows set end_to_end_id = ${'N'.repeat(36)}`)).toBe(
      'batch_rows_sender_ids',
    );
    await releaseOnly(fixture, now, batch);
    expect(await constraintOf(sql`update batch_rows set end_to_end_id = 'other'`)).toBe('batch_rows_draft');
    expect(await constraintOf(sql`update orders set end_to_end_id = 'other'`)).toBe('orders_identity');
  });

  it('refuses an order that names none of a file', async () => {
    const { db, sql, team } = await createFixture();
    const order = await createDraft(db, team.drafting, sepa());
    const copied = sql`insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, network, account,
        amount, beneficiary_name, beneficiary_account, reference, end_to_end_id)
      select gen_random_uuid(), 'pd-other', state, version, hash, maker_id, last_editor_id, network, account,
        amount, beneficiary_name, beneficiary_account, reference, 'invented' from orders where id = ${order.id}`;
    expect(await constraintOf(copied)).toBe('orders_sender_ids_of_file');
  });
});
