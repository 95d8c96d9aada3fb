import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockBatch, moveBatch } from '@/lib/batches/batch/move';
import { correctRow } from '@/lib/batches/draft/correct';
import { exclude, excludedSummary, excludeWrong, include } from '@/lib/batches/draft/exclude';
import { rowInput } from '@/lib/batches/draft/row-input';
import { fileMarkOf } from '@/lib/batches/import/mapping/mapping';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { fromDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/orders/order/content';
import { batchOf, importFile, now } from '../../support/batches/batch-files';
import { stubProvider } from '../../support/batches/batches';
import { correctSeen } from '../../support/batches/correct-seen';
import { createFixture } from '../../support/database/fixture';
import { sepa } from '../../support/orders/orders';

const heading = 'Name;IBAN;Amount;Reference\n';
const good = 'Soren Soehne;DE89370400440532013000;12,50;Invoice 2026-17\n';
const wrong = 'Soren Soehne;DE88370400440532013000;12,50;Invoice 2026-17\n';

async function draftOf(rows: string) {
  const own = await createFixture();
  const { id: batchId } = await importFile(own, heading + rows);
  return {
    ...own,
    batchId,
    parts: { db: own.db, now, provider: stubProvider({ currencies: ['USD'] }) },
    batch: () => batchOf(own.db, batchId),
    rows: () =>
      own.db.select().from(batchRows).where(eq(batchRows.batchId, batchId)).orderBy(asc(batchRows.position)),
  };
}

test('corrects a row to the order it would have been, and updates the figures', async () => {
  const { parts, team, batchId, batch, rows } = await draftOf(wrong);
  const typed = { beneficiaryAccount: 'DE89 3704 0044 0532 0130 00' };
  expect(await correctSeen(parts, team.otherDrafting, { batchId, position: 1, typed })).toEqual({
    ok: true,
    value: { position: 1, problems: null },
  });
  const [row] = await rows();
  if (!row) return expect.fail('no row');
  const { orderId: id, externalPaymentId } = row;
  expect(row.hash).toBe(orderHash({ id, externalPaymentId, version: 1, content: sepa() }));
  expect(await batch()).toMatchObject({
    rowCount: 1,
    wrongCount: 0,
    total: fromDecimal('12.50'),
    lastEditorId: team.otherDrafting.actor.id,
  });
});

test('keeps a row that is still wrong with its problem and its input', async () => {
  const { parts, team, batchId, rows } = await draftOf(good);
  const corrected = await correctSeen(parts, team.drafting, {
    batchId,
    position: 1,
    typed: { amount: 'a lot' },
  });
  expect(corrected).toMatchObject({
    value: { problems: { amount: expect.stringContaining('not an amount') } },
  });
  expect(await rows()).toMatchObject([
    { hash: null, typed: { amount: 'a lot', reference: 'Invoice 2026-17' } },
  ]);
});

test('parses an untouched amount as in its file, and a typed one as in a form', async () => {
  const tooFine = 'Soren;DE88370400440532013000;10,500;Invoice\n';
  const { parts, team, batchId, rows } = await draftOf(good + tooFine);
  const correct = (typed: Record<string, string>) =>
    correctSeen(parts, team.drafting, { batchId, position: 2, typed });
  expect(await correct({ beneficiaryAccount: 'DE89370400440532013000' })).toMatchObject({
    value: { problems: { amount: 'An amount has at most two decimals.' } },
  });
  expect(await correct({ amount: '10,500.00' })).toMatchObject({ value: { problems: null } });
  expect((await rows())[1]?.amount).toBe(fromDecimal('10500.00'));
});

test('marks a corrected row that is a possible duplicate of another', async () => {
  const { parts, team, batchId, rows } = await draftOf(good + wrong);
  await correctSeen(parts, team.drafting, {
    batchId,
    position: 2,
    typed: { beneficiaryAccount: 'DE89370400440532013000' },
  });
  expect((await rows())[1]?.warnings).toMatchObject({ in_file: expect.stringContaining('line 2') });
});

test('excludes wrong rows when continuing with the valid ones, and gives their sum', async () => {
  const { parts, team, batchId, batch, db } = await draftOf(
    `${good}${wrong}Soren;DE89370400440532013000;nothing;Invoice\n`,
  );
  expect((await excludedSummary(db, team.reading, batchId)).would).toEqual({
    count: 2,
    sum: fromDecimal('12.50'),
    unreadable: 1,
  });
  expect(await excludeWrong(parts, team.drafting, batchId)).toEqual({ ok: true, value: { count: 2 } });
  expect(await batch()).toMatchObject({ rowCount: 1, wrongCount: 0, excludedCount: 2 });
  expect((await excludedSummary(db, team.reading, batchId)).all.count).toBe(2);
});

test('includes a row again that was excluded as wrong and is corrected', async () => {
  const { parts, team, batchId, batch } = await draftOf(good + wrong);
  await excludeWrong(parts, team.drafting, batchId);
  await correctSeen(parts, team.drafting, {
    batchId,
    position: 2,
    typed: { beneficiaryAccount: 'DE89370400440532013000' },
  });
  expect(await batch()).toMatchObject({ rowCount: 2, excludedCount: 0 });
});

test('excludes and includes single rows', async () => {
  const { parts, team, batchId, batch } = await draftOf(good + good);
  await exclude(parts, team.drafting, { batchId, positions: [2] });
  expect(await batch()).toMatchObject({ rowCount: 1, excludedCount: 1, total: fromDecimal('12.50') });
  await include(parts, team.drafting, { batchId, positions: [2] });
  expect(await batch()).toMatchObject({ rowCount: 2, excludedCount: 0, total: fromDecimal('25.00') });
});

test('refuses to overwrite a field that somebody else changed, and shows its value', async () => {
  const { parts, team, batchId, batch, rows } = await draftOf(good);
  const seen = { reference: 'Invoice 2026-17', amount: '12.50' };
  const correct = (who: typeof team.drafting, typed: Record<string, string>, saw: Record<string, string>) =>
    correctRow(parts, who, { batchId, position: 1, typed, seen: saw });
  await correct(team.otherDrafting, { reference: 'Of the other' }, seen);
  const before = await batch();
  expect(await correct(team.drafting, { reference: 'Of one', amount: '13.00' }, seen)).toEqual({
    ok: false,
    error: { since: { reference: 'Of the other' } },
  });
  expect(await rows()).toMatchObject([{ reference: 'Of the other', amount: fromDecimal('12.50') }]);
  expect(await batch()).toEqual(before);

  const now = { ...seen, reference: 'Of the other' };
  expect((await correct(team.drafting, { reference: 'Of one', amount: '13.00' }, now)).ok).toBe(true);
  expect(await rows()).toMatchObject([{ reference: 'Of one', amount: fromDecimal('13.00') }]);
});

test('changes other fields of a row that somebody else changed, and a field to the value it already has', async () => {
  const { parts, team, batchId, rows } = await draftOf(good);
  const [mine, others] = [team.drafting, team.otherDrafting];
  const seen = { reference: 'Invoice 2026-17', amount: '12.50' };
  const one = { batchId, position: 1, seen };
  await correctRow(parts, others, { ...one, typed: { reference: 'Of both' } });
  expect((await correctRow(parts, mine, { ...one, typed: { amount: '13.00' } })).ok).toBe(true);
  expect((await correctRow(parts, mine, { ...one, typed: { reference: 'Of both' } })).ok).toBe(true);
  expect(await rows()).toMatchObject([{ reference: 'Of both', amount: fromDecimal('13.00') }]);
});

test('accepts a repeated change after a missing reply, in any stored form', async () => {
  const { parts, team, batchId, batch, rows } = await draftOf(good);
  const [row] = await rows();
  if (!row) return expect.fail('no row');
  const typed = {
    amount: '13.5',
    reference: 'Invoice 2 ',
    beneficiaryAccount: 'nl91abna0417164300',
    network: 'swift',
    currency: 'usd',
    bankBic: 'abnanl2a',
    addressCountry: 'nl',
    addressStreet: 'Main Street 1',
    addressTown: 'Amsterdam',
  };
  const seen = rowInput(row, fileMarkOf(await batch()));
  const correct = () => correctRow(parts, team.drafting, { batchId, position: 1, typed, seen });
  const first = await correct();
  expect(first).toEqual({ ok: true, value: { position: 1, problems: null } });
  expect(await correct()).toEqual(first);
});

test('corrects rows of a draft only', async () => {
  const { parts, team, batchId, db } = await draftOf(good);
  await db.transaction(async (tx) => {
    const locked = await lockBatch(tx, batchId);
    if (locked) await moveBatch(tx, locked, 'withdraw', { actor: team.maker, at: now() });
  });
  const corrected = await correctSeen(parts, team.drafting, { batchId, position: 1, typed: { amount: '1' } });
  expect(corrected.ok).toBe(false);
});
