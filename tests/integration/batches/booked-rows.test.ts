import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { localDate, utcDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { importFile, now } from '../../support/batches/batch-files';
import { draftBatch, payment, stubProvider } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

const german = 'DE89370400440532013000';
const today = localDate(utcDate(now()));
const file = (...amounts: readonly string[]) =>
  [
    'Name;IBAN;Amount;Reference',
    ...amounts.map((amount, at) => `Soren;${german};${amount};Invoice ${at + 1}`),
  ].join('\n');

type Fixture = Awaited<ReturnType<typeof createFixture>>;

const rowsOf = ({ db }: Fixture, { id }: Awaited<ReturnType<typeof importFile>>) =>
  db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(asc(batchRows.position));

const identifiersOf = async (own: Fixture, batch: Awaited<ReturnType<typeof importFile>>) =>
  (await rowsOf(own, batch)).map(({ externalPaymentId }) => externalPaymentId);

test('warns of a row whose payment is already in a cached statement', async () => {
  const own = await createFixture();
  const entry = cachedEntry({ date: today, details: 'INVOICE-1', amount: fromDecimal('5.00') });
  await cacheEntries(own.db, [entry, cachedEntry({ ...entry, details: 'Invoice 3' })]);
  const rows = await rowsOf(own, await importFile(own, file('5.00', '5.00')));
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    { booked: `A payment in the statement of ${today} pays the same.` },
    null,
  ]);
});

test('warns of a row that an earlier release paid, or would have, in another spelling', async () => {
  const own = await createFixture();
  const finnish = 'FI2112345600000785';
  const entry = { date: today, details: 'Lasku fuer Oel', amount: fromDecimal('5.00') };
  await cacheEntries(own.db, [cachedEntry({ ...entry, counterpartyAccount: finnish })]);
  const table = `Name;IBAN;Amount;Reference\nOy Näyte;${finnish};5.00;Lasku für Öl\n`;
  const [row] = await rowsOf(own, await importFile(own, table));
  expect(row).toMatchObject({
    beneficiaryName: 'Oy Nayte',
    reference: 'Lasku fur Ol',
    typed: { beneficiaryName: 'Oy Näyte', reference: 'Lasku für Öl' },
    warnings: { booked: `A payment in the statement of ${today} pays the same.` },
  });
});

test('counts rows booked since the import in the dry run, and requires a reason', async () => {
  const own = await createFixture();
  const draft = await draftBatch(own.db, own.team, 2);
  const { amount, reference, beneficiaryAccount } = payment(1);
  await cacheEntries(own.db, [
    cachedEntry({ date: today, details: reference, amount, counterpartyAccount: beneficiaryAccount }),
  ]);
  const parts = { db: own.db, provider: stubProvider(), now };
  expect((await dryRun(parts, own.team.reading, draft.id))?.duplicates?.count).toBe(1);
});

test('reuses the identifiers of a file that is imported again after a restore', async () => {
  const before = await createFixture();
  const sent = await identifiersOf(before, await importFile(before, file('5.00', '5.00')));
  // A database that was restored to before the import knows nothing of it.
  const restored = await createFixture();
  const again = await identifiersOf(restored, await importFile(restored, file('5.00', '5.00')));
  expect(again).toEqual(sent);
  expect(new Set(sent).size).toBe(2);
});

test('uses new identifiers for a deliberate second import, and the first ones again once that import cannot pay', async () => {
  const own = await createFixture();
  const text = file('5.00', '5.00');
  const [first, second] = [
    await importFile(own, text),
    await importFile(own, text, {}, { sameFileKnown: true }),
  ];
  const ids = await identifiersOf(own, first);
  const others = await identifiersOf(own, second);
  expect(new Set([...ids, ...others]).size).toBe(4);
  await own.sql`update batches set state = 'withdrawn' where id = ${first.id}`;
  const third = await importFile(own, text, {}, { sameFileKnown: true });
  expect(await identifiersOf(own, third)).toEqual(ids);
  await expect(own.sql`update batches set row_seed = row_seed || '0' where id = ${third.id}`).rejects.toThrow(
    'keep what their identifiers are made of',
  );
  await expect(own.sql`insert into batches (id, name, state, maker_id, last_editor_id, file_id, format, row_seed)
    select gen_random_uuid(), name, 'uploaded', maker_id, maker_id, file_id, format, row_seed from batches where id = ${third.id}`).rejects.toThrow(
    'batches_row_seed',
  );
});
