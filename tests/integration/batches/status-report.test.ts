import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { statusPain002 } from '@/lib/batches/report/status/pain002';
import { openStatusReport } from '@/lib/batches/report/status/status-report';
import { retryFailed } from '@/lib/batches/run/retry';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { type BatchId, newBatchId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import type { Move } from '@/lib/orders/order/order';
import { moveOrder } from '@/lib/orders/transitions/move';
import { importFile, now } from '../../support/batches/batch-files';
import { readBatch } from '../../support/batches/batch-rows';
import { batchIn, draftBatch, insertBatch, insertRows, runningBatch } from '../../support/batches/batches';
import { rejectOnly, releaseOnly } from '../../support/batches/only-row';
import { information, paymentFile, transaction } from '../../support/batches/payment-files';
import { createFixture } from '../../support/database/fixture';
import { violationsOf } from '../../support/files/pain002-schema';
import { recordRefusal, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

const generatedAt = new Date('2026-11-21T12:00:00.123Z');

const openOf = ({ db, team }: Fixture, id: BatchId) =>
  openStatusReport(db, granted(team.maker, 'payments:read'), id);

async function written(report: Awaited<ReturnType<typeof openOf>>): Promise<string> {
  if (!report) throw new Error('no report');
  const parts: Uint8Array[] = [];
  for await (const chunk of statusPain002(report, { generatedAt })) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

/** The report as text, which is valid. */
async function reportOf(fixture: Fixture, id: BatchId): Promise<string> {
  const xml = await written(await openOf(fixture, id));
  expect(violationsOf(xml)).toEqual([]);
  return xml;
}

/** The texts of an element, in order. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');

const payments = (xml: string): string[] => xml.split('<TxInfAndSts>').slice(1);

/** The order of each row, moved by the engine as given. */
async function moveRows({ db }: Fixture, id: BatchId, paths: readonly (readonly Move[])[]): Promise<void> {
  await releaseRows(db, now());
  const released = await db.select().from(orders).where(eq(orders.batchId, id)).orderBy(orders.batchPosition);
  for (const [index, path] of paths.entries()) {
    await db.transaction(async (tx) => {
      let order = released[index] ?? expect.fail('a row was not released');
      for (const move of path) {
        const set = move === 'accept' ? { paymentId: paymentId(`71${index}`) } : {};
        if (move === 'refuse') await recordRefusal(tx, order);
        order = (await moveOrder(tx, order, move, { actor: engineActor, set })) ?? expect.fail(`no ${move}`);
      }
    });
  }
}

describe('the definition of pain.002', () => {
  it.each([
    ['<TxSts>ACTC</TxSts>', '<TxSts>DONE</TxSts>', 'TxSts is “DONE”'],
    ['<OrgnlMsgId>NOTPROVIDED</OrgnlMsgId>', '', 'OrgnlMsgId occurs 0 times'],
    ['<GrpSts>ACTC</GrpSts>', '<GrpSts>CANC</GrpSts>', 'GrpSts is “CANC”'],
    ['<TxSts>', '<Sts/><TxSts>', 'Sts is unknown'],
    ['<StsId>', `<AcctSvcrRef>1</AcctSvcrRef><StsId>`, 'StsId is out of order'],
    ['<AddtlInf>', `<AddtlInf>${'x'.repeat(106)}</AddtlInf><AddtlInf>`, 'AddtlInf is “xxx'],
  ])('does not allow %s to be %s', async (part, changed, violation) => {
    const fixture = await createFixture();
    const { id } = await draftBatch(fixture.db, fixture.team, 1);
    const xml = (await reportOf(fixture, id)).replace(part, changed);
    expect(violationsOf(xml).join()).toContain(violation);
  });
});

describe('the status report of a payment file', () => {
  it('names the message, its groups and its payments as their sender does', async () => {
    const fixture = await createFixture();
    const named = transaction().replace('<EndToEndId>', '<InstrId>RUN7-0001</InstrId><EndToEndId>');
    const second = `</PmtInf>${information().replace('P1', 'P2')}${transaction().replaceAll('E2E-1', 'E2E-2')}`;
    const { id } = await importFile(
      fixture,
      paymentFile({
        header: '<NbOfTxs>2</NbOfTxs><CtrlSum>25</CtrlSum>',
        transactions: `${named}${second}`,
      }),
    );
    const xml = await reportOf(fixture, id);
    expect(textsOf(xml, 'OrgnlMsgId')).toEqual(['M-1']);
    expect(textsOf(xml, 'OrgnlMsgNmId')).toEqual(['pain.001.001.09']);
    expect(textsOf(xml, 'OrgnlCreDtTm')).toEqual(['2026-11-21T09:00:00']);
    expect(textsOf(xml, 'OrgnlNbOfTxs')).toEqual(['2', '1', '1']);
    expect(textsOf(xml, 'OrgnlCtrlSum')).toEqual(['25']);
    expect(textsOf(xml, 'OrgnlPmtInfId')).toEqual(['P1', 'P2']);
    expect(textsOf(xml, 'OrgnlInstrId')).toEqual(['RUN7-0001']);
    expect(textsOf(xml, 'OrgnlEndToEndId')).toEqual(['E2E-1', 'E2E-2']);
    expect(textsOf(xml, 'GrpSts')).toEqual(['ACTC']);
    expect(textsOf(xml, 'TxSts')).toEqual(['ACTC', 'ACTC']);
    expect(textsOf(xml, 'DtldCtrlSum')).toEqual(['25.00', '12.50', '12.50']);
  });

  it('says what is wrong with a row, and leaves open what becomes of it', async () => {
    const fixture = await createFixture();
    const wrong = transaction({ account: '<IBAN>DE89370400440532013001</IBAN>', creditor: '' });
    const { id } = await importFile(
      fixture,
      paymentFile({ header: '', transactions: transaction() + wrong }),
    );
    const xml = await reportOf(fixture, id);
    expect(textsOf(xml, 'GrpSts')).toEqual(['PART']);
    expect(textsOf(xml, 'TxSts')).toEqual(['ACTC', 'PDNG']);
    expect(textsOf(payments(xml)[1] ?? '', 'Cd')).toEqual(['RR03', 'AC03']);
    expect(payments(xml)[1]).toContain('check digits');
  });

  it('gives the words of the provider, and its identifier; a retry refers to the same message', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const batch = await importFile(fixture, paymentFile({ header: '', transactions: transaction() }));
    const order = await releaseOnly(fixture, now, batch);
    await db
      .update(orders)
      .set({ endReason: 'Beneficiary account is closed' })
      .where(eq(orders.id, order.id));
    await rejectOnly(fixture, now, order);
    const xml = await reportOf(fixture, batch.id);
    expect(textsOf(xml, 'GrpSts')).toEqual(['RJCT']);
    expect(textsOf(xml, 'Cd')).toEqual(['NARR']);
    expect(textsOf(xml, 'AddtlInf')).toContain('Beneficiary account is closed');
    expect(textsOf(xml, 'AcctSvcrRef')).toEqual(['4711']);
    expect(textsOf(xml, 'StsId')).toEqual([order.externalPaymentId]);
    const retry = await reportOf(fixture, value(await retryFailed({ db, now }, team.drafting, batch.id)).id);
    expect(textsOf(retry, 'OrgnlMsgId')).toEqual(['M-1']);
    expect(textsOf(retry, 'OrgnlEndToEndId')).toEqual(['E2E-1']);
    expect(textsOf(retry, 'TxSts')).toEqual(['ACTC']);
  });
});

describe('the status report of a batch', () => {
  it.each<[BatchState, string | undefined]>([
    ['uploaded', undefined],
    ['importing', undefined],
    ['draft', 'ACTC'],
    ['awaiting_approval', 'PDNG'],
    ['approved', 'ACCP'],
    ['running', 'ACCP'],
    ['paused', 'ACCP'],
    ['stopped', 'RJCT'],
    ['declined', 'RJCT'],
    ['withdrawn', 'RJCT'],
    ['expired', 'RJCT'],
  ])('that is %s is valid, with the group status %s', async (state, status) => {
    const fixture = await createFixture();
    const { id } = await batchIn(state, fixture);
    if (!status) return expect(await openOf(fixture, id)).toBeUndefined();
    expect(textsOf(await reportOf(fixture, id), 'GrpSts')).toEqual([status]);
  });

  it('that was withdrawn before its file was read is rejected, without payments', async () => {
    const fixture = await createFixture();
    const uploaded = await batchIn('uploaded', fixture);
    value(await withdrawBatch({ db: fixture.db, now }, fixture.team.drafting, uploaded));
    const xml = await reportOf(fixture, uploaded.id);
    expect(textsOf(xml, 'GrpSts')).toEqual(['RJCT']);
    expect(payments(xml)).toEqual([]);
  });

  it('has the status, reason and commission of every payment under way', async () => {
    const fixture = await createFixture();
    const { db } = fixture;
    const batch = await runningBatch(fixture, 5);
    await moveRows(fixture, batch.id, [
      ['claim', 'accept', 'complete'],
      ['claim', 'accept'],
      ['claim', 'lose_outcome'],
      ['claim', 'refuse'],
      [],
    ]);
    await cacheEntries(db, [
      cachedEntry({ paymentId: paymentId('710'), feePaymentId: paymentId('900') }),
      cachedEntry({ paymentId: paymentId('900'), amount: fromDecimal('0.35') }),
    ]);
    const xml = await reportOf(fixture, batch.id);
    expect(textsOf(xml, 'GrpSts')).toEqual(['PART']);
    expect(textsOf(xml, 'TxSts')).toEqual(['ACSC', 'PDNG', 'PDNG', 'RJCT', 'ACCP']);
    expect(payments(xml)[0]).toContain('<Amt Ccy="EUR">0.35</Amt>');
    expect(payments(xml)[2]).toContain('<AddtlInf>Checking with the bank</AddtlInf>');
    expect(textsOf(xml, 'OrgnlPmtInfId')).toEqual(['NOTPROVIDED']);
    const counts = xml.slice(0, xml.indexOf('</OrgnlGrpInfAndSts>'));
    expect([
      textsOf(counts, 'DtldSts'),
      textsOf(counts, 'DtldNbOfTxs'),
      textsOf(counts, 'DtldCtrlSum'),
    ]).toEqual([
      ['ACCP', 'PDNG', 'ACSC', 'RJCT'],
      ['1', '2', '1', '1'],
      ['5.00', '5.00', '1.00', '4.00'],
    ]);
  });

  it('has the statuses of one instant, however long its reader takes', async () => {
    const fixture = await createFixture();
    const batch = await runningBatch(fixture, 2);
    await moveRows(fixture, batch.id, [['claim', 'accept'], []]);
    const report = await openOf(fixture, batch.id);
    await moveRows(fixture, batch.id, [['reject']]);
    const xml = await written(report);
    expect(violationsOf(xml)).toEqual([]);
    expect(textsOf(xml, 'TxSts')).toEqual(['PDNG', 'ACCP']);
    expect(textsOf(await reportOf(fixture, batch.id), 'TxSts')).toEqual(['RJCT', 'ACCP']);
  });

  it('of a table has no message identifier, and what the payments are recognised by', async () => {
    const fixture = await createFixture();
    const { id } = await draftBatch(fixture.db, fixture.team, 1);
    const xml = await reportOf(fixture, id);
    expect(textsOf(xml, 'OrgnlMsgId')).toEqual(['NOTPROVIDED']);
    expect(textsOf(xml, 'OrgnlMsgNmId')).toEqual(['csv']);
    expect(textsOf(xml, 'OrgnlEndToEndId')).toEqual([]);
    expect(xml).toContain('<InstdAmt Ccy="EUR">1.00</InstdAmt>');
    expect(textsOf(xml, 'Nm')).toEqual(['Person 1']);
  });

  it('is valid whatever a file says', async () => {
    const fixture = await createFixture();
    const id = await insertBatch(fixture.db, fixture.team, { name: `&<]]> ${'x'.repeat(300)}` });
    const typed = {
      beneficiaryName: `\u0001<&${'ä'.repeat(400)}`,
      amount: 'x',
      beneficiaryAccount: '\ufffe &',
    };
    const problems = { amount: '“x” is <no> amount &.', row: 'z'.repeat(300) };
    const wrong = { amount: null, beneficiary_name: null, beneficiary_account: null, reference: null };
    await insertRows(fixture.db, id, [{ ...wrong, typed, problems, end_to_end_id: '<&>', hash: null }]);
    await fixture.db.update(batches).set({ state: 'draft', wrongCount: 1 }).where(eq(batches.id, id));
    const xml = await reportOf(fixture, id);
    expect(textsOf(xml, 'Cd').toSorted()).toEqual(['AM12', 'NARR']);
    expect(xml).not.toContain('DtldCtrlSum');
  });

  it('has every row once, in order, across the portions in which rows are read', async () => {
    const fixture = await createFixture();
    const id = await readBatch(fixture.db, fixture.team.maker, { rows: 5_001 });
    const xml = await reportOf(fixture, id);
    expect(textsOf(xml, 'Ustrd')).toEqual(
      Array.from({ length: 5_001 }, (_, at) => `Salary 2026-11 No ${at + 1}`),
    );
  });

  it('is not given to people from whom the payments are withheld, nor of an unknown batch', async () => {
    const fixture = await createFixture();
    const { db, team } = fixture;
    const { id } = await draftBatch(db, team, 1, { isConfidential: true });
    const masked = await readerDatabase(db, team.viewer);
    expect(await openStatusReport(masked, granted(team.viewer, 'payments:read'), id)).toBeUndefined();
    expect(await openOf(fixture, id)).toBeDefined();
    expect(await openOf(fixture, newBatchId())).toBeUndefined();
  });
});
