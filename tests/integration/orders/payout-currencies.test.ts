import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { correctByFile } from '@/lib/batches/draft/correct-by-file';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { newOrderId } from '@/lib/kernel/ids';
import { saveOrder } from '@/lib/orders/drafts/save';
import type { OrderInput } from '@/lib/orders/order/input';
import { listPayoutCurrencies } from '@/lib/orders/quotes/payout-currencies';
import { batchOf, importFile, inPieces, now } from '../../support/batches/batch-files';
import { draftBatch, stubProvider, submitSeen } from '../../support/batches/batches';
import { correctSeen } from '../../support/batches/correct-seen';
import { createFixture } from '../../support/database/fixture';
import { typedSwift } from '../../support/orders/orders';

async function saved(provider: ReturnType<typeof stubProvider>, currency: string, submit: boolean) {
  const own = await createFixture();
  const input: OrderInput = typedSwift({ currency });
  const result = await saveOrder({ db: own.db, provider, now }, own.team.drafting, {
    id: newOrderId(),
    version: null,
    input,
    submit,
  });
  return result;
}

test('refuses a draft in a currency that the provider does not pay out', async () => {
  expect(await saved(stubProvider(), 'USD', false)).toEqual({
    ok: false,
    error: {
      kind: 'problems',
      problems: { currency: 'The payment provider does not pay out USD. It pays out EUR, GBP, CHF.' },
    },
  });
});

test('stores a draft but refuses submission while the payout currencies are unknown', async () => {
  const silent = stubProvider({ currencies: null });
  expect(await saved(silent, 'GBP', false)).toMatchObject({ ok: true, value: { state: 'draft' } });
  expect(await saved(silent, 'GBP', true)).toMatchObject({
    ok: false,
    error: { problems: { currency: expect.stringContaining('Nothing was submitted.') } },
  });
});

const swift = 'Name,Account,Amount,Reference,Network,BIC,Street,Town,Country,Payout currency\n';
const row = (currency: string) =>
  `Ada,123456789,5,One,SWIFT,CHASUS33,5 Main Street,New York,US,${currency}\n`;

test('marks an imported row as wrong in a currency that the provider does not pay out', async () => {
  const own = await createFixture();
  const { id } = await importFile(own, `${swift}${row('USD')}${row('GBP')}`);
  await own.db.update(batches).set({ state: 'importing' }).where(eq(batches.id, id));
  await readHere({ ...own, now })('import', { batchId: id, payoutCurrencies: ['EUR', 'GBP'] });
  const rows = await own.db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(batchRows.line);
  expect(rows.map(({ problems }) => problems)).toEqual([
    { currency: 'The payment provider does not pay out USD. It pays out EUR, GBP.' },
    null,
  ]);
});

test('marks a corrected row as wrong in a currency that the provider does not pay out, by form or file', async () => {
  const own = await createFixture();
  const parts = { db: own.db, now, provider: stubProvider(), readFile: readHere({ ...own, now }) };
  const batch = await importFile(own, `${swift}${row('GBP')}`);
  const byHand = { batchId: batch.id, position: 1, typed: { currency: 'USD' } };
  const problems = { currency: 'The payment provider does not pay out USD. It pays out EUR, GBP, CHF.' };
  expect(await correctSeen(parts, own.team.drafting, byHand)).toMatchObject({
    ok: true,
    value: { problems },
  });
  // What is corrected beside it makes nothing right of it.
  const beside = { ...byHand, typed: { reference: 'Two' } };
  expect(await correctSeen(parts, own.team.drafting, beside)).toMatchObject({ value: { problems } });
  const byFile = `Line,Payout currency\n2,CAD\n`;
  const handedBack = { batchId: batch.id, name: 'wrong.csv', bytes: inPieces(byFile) };
  expect(await correctByFile(parts, own.team.drafting, handedBack)).toMatchObject({
    value: { stillWrong: 1 },
  });
  expect(await batchOf(own.db, batch.id)).toMatchObject({ rowCount: 0, wrongCount: 1 });
});

test('requests no payout currencies to correct a row in euro', async () => {
  const own = await createFixture();
  const provider = { swiftCurrencies: () => expect.fail('asked') };
  const { id } = await importFile(own, `Name,IBAN,Amount,Reference\n,DE89370400440532013000,5,One\n`);
  const typed = { beneficiaryName: 'Ada' };
  expect(
    await correctSeen({ db: own.db, now, provider }, own.team.drafting, { batchId: id, position: 1, typed }),
  ).toMatchObject({ ok: true, value: { problems: null } });
});

test('refuses a batch with a currency that the provider does not pay out or list', async () => {
  const own = await createFixture();
  const batch = await importFile(own, `${swift}${row('USD')}`);
  expect(batch.state).toBe('draft');
  expect(await submitSeen({ ...own, provider: stubProvider() }, batch)).toMatchObject({
    ok: false,
    error: { kind: 'currency_not_paid', currency: 'USD', rows: { count: 1, first: [{ line: 2 }] } },
  });
  expect(await submitSeen({ ...own, provider: stubProvider({ currencies: null }) }, batch)).toEqual({
    ok: false,
    error: 'currencies_not_said',
  });
  const listing = stubProvider({ currencies: ['USD'] });
  expect(await submitSeen({ ...own, provider: listing }, batch)).toMatchObject({ ok: true });
});

test('requests no payout currencies for a batch in euro', async () => {
  const own = await createFixture();
  const silent = stubProvider({ currencies: null });
  const batch = await draftBatch(own.db, own.team);
  expect(await submitSeen({ ...own, provider: silent }, batch)).toMatchObject({ ok: true });
});

test('requests the payout currencies every ten minutes, and uses them for a day during an outage', async () => {
  let requested = 0;
  let isSilent = false;
  const provider = {
    swiftCurrencies: async () => {
      requested += 1;
      if (isSilent) return stubProvider({ currencies: null }).swiftCurrencies();
      return { ok: true, value: ['GBP'] } as const;
    },
  };
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22) + minutes * 60_000);
  expect(await listPayoutCurrencies(provider, at(0))).toEqual(['EUR', 'GBP']);
  expect(await listPayoutCurrencies(provider, at(9))).toEqual(['EUR', 'GBP']);
  expect(requested).toBe(1);
  isSilent = true;
  expect(await listPayoutCurrencies(provider, at(11))).toEqual(['EUR', 'GBP']);
  expect(requested).toBe(2);
  expect(await listPayoutCurrencies(provider, at(24 * 60))).toBeNull();
});
