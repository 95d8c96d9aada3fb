import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exclude, include } from '@/lib/batches/draft/exclude';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { importFile, now } from '../../support/batches/batch-files';
import { correctSeen } from '../../support/batches/correct-seen';
import { createFixture } from '../../support/database/fixture';

const german = 'DE89370400440532013000';
const file = (...amounts: readonly string[]) =>
  ['Name;IBAN;Amount;Reference', ...amounts.map((amount) => `Soren;${german};${amount};Invoice 1`)].join(
    '\n',
  );

async function drafted(text: string) {
  const own = await createFixture();
  const { id: batchId } = await importFile(own, text);
  const parts = { db: own.db, now };
  const warnings = async () => {
    const rows = await own.db
      .select({ warnings: batchRows.warnings })
      .from(batchRows)
      .where(eq(batchRows.batchId, batchId))
      .orderBy(asc(batchRows.position));
    return rows.map((row) => row.warnings?.in_file ?? null);
  };
  return { own, batchId, parts, drafting: own.team.drafting, warnings };
}

const same = 'The same account, amount and reference as line 2.';

test('checks a later row again when an earlier one is corrected to match it', async () => {
  const { batchId, parts, drafting, warnings } = await drafted(file('none', '5,00'));
  expect(await warnings()).toEqual([null, null]);
  await correctSeen(parts, drafting, { batchId, position: 1, typed: { amount: '5.00' } });
  expect(await warnings()).toEqual([null, same]);
});

test('compares an included row with the others again', async () => {
  const { batchId, parts, drafting, warnings } = await drafted(file('5,00', 'none'));
  await exclude(parts, drafting, { batchId, positions: [1] });
  await correctSeen(parts, drafting, { batchId, position: 2, typed: { amount: '5.00' } });
  expect(await warnings()).toEqual([null, null]);
  await include(parts, drafting, { batchId, positions: [1] });
  expect(await warnings()).toEqual([null, same]);
});

test('clears a possible duplicate when the other row is corrected', async () => {
  const { batchId, parts, drafting, warnings } = await drafted(file('5,00', '5,00', '5,00'));
  expect(await warnings()).toEqual([null, same, same]);
  await correctSeen(parts, drafting, { batchId, position: 1, typed: { amount: '6.00' } });
  expect(await warnings()).toEqual([null, null, 'The same account, amount and reference as line 3.']);
});

test('clears a possible duplicate when the other row is excluded', async () => {
  const { batchId, parts, drafting, warnings } = await drafted(file('5,00', '5,00', '7,00'));
  await exclude(parts, drafting, { batchId, positions: [1] });
  expect(await warnings()).toEqual([null, null, null]);
  await include(parts, drafting, { batchId, positions: [1] });
  expect(await warnings()).toEqual([null, same, null]);
  await exclude(parts, drafting, { batchId, positions: [2] });
  expect(await warnings(), 'of the one that is left out itself').toEqual([null, null, null]);
});

test('changes nothing when excluding a row that is excluded already', async () => {
  const { own, batchId, parts, drafting } = await drafted(file('5,00', '5,00', '5,00'));
  await exclude(parts, drafting, { batchId, positions: [1] });
  const stands = () =>
    own.db.select().from(batchRows).where(eq(batchRows.batchId, batchId)).orderBy(batchRows.position);
  const before = await stands();
  // Looked at again, the rows would be told to be like those of this one, too.
  await importFile(own, file('5,00'));
  const again = await exclude(parts, drafting, { batchId, positions: [1] });
  expect(again).toEqual({ ok: false, error: 'These rows are already excluded.' });
  expect(await stands()).toEqual(before);
});
