import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { previewWith } from '@/lib/batches/import/reading/prepare';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { batchOf, handIn, importFile, now } from '../../support/batches/batch-files';
import { createFixture } from '../../support/database/fixture';

const iban = 'DE89370400440532013000';
const file = (headings: string) =>
  `Kreditorenliste;;;\nExample GmbH;;26.11.2026;\n\n${headings}\nAda;${iban};12,50;Invoice 1\nBea;${iban};13,00;Invoice 2\n;;25,50;Summe\n`;
const known = 'Name;IBAN;Betrag;Verwendungszweck';

test('reads the payments between titles and totals, and keeps which lines were not read', async () => {
  const own = await createFixture();
  const batch = await importFile(own, file(known));
  expect(batch).toMatchObject({
    state: 'draft',
    rowCount: 2,
    wrongCount: 0,
    tableNotes: { titles: { count: 2, lines: [1, 2] }, totals: { count: 1, lines: [7] } },
  });
  const rows = await own.db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch.id))
    .orderBy(asc(batchRows.position));
  expect(rows.map(({ line, position }) => [line, position])).toEqual([
    [5, 1],
    [6, 2],
  ]);
});

async function uploaded(headings: string) {
  const own = await createFixture();
  const received = await handIn(own, file(headings));
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const mapping = tableMapping.parse((await batchOf(own.db, batchId)).mapping);
  const parts = { db: own.db, readFile: readHere({ ...own, now }) };
  const preview = (...[requested]: [Parameters<typeof previewWith>[3]]) =>
    previewWith(parts, own.team.drafting, batchId, requested);
  return { own, mapping, preview };
}

test('shows the first lines of the file, and which of them are not read', async () => {
  const { mapping, preview } = await uploaded(known);
  expect(await preview({ mapping })).toMatchObject({
    value: {
      headings: known.split(';'),
      rows: [{ line: 5 }, { line: 6 }],
      firstLines: [
        { line: 1, text: 'Kreditorenliste' },
        { line: 2, text: 'Example GmbH · 26.11.2026' },
        { line: 4 },
        { line: 5 },
        { line: 6 },
        { line: 7 },
      ],
      titles: { count: 2, lines: [1, 2] },
      totals: [{ line: 7, text: '25,50 · Summe' }],
    },
  });
});

test('guesses the columns below the headings that a person chooses', async () => {
  const { mapping, preview } = await uploaded(known);
  const changed = await preview({
    mapping: { ...mapping, headingsLine: null, columns: {} },
    guess: 'columns',
  });
  expect(changed).toMatchObject({ value: { mapping: { headingsLine: null }, titles: null } });
  const back = await preview({ mapping: { ...mapping, headingsLine: 4, columns: {} }, guess: 'columns' });
  expect(back).toMatchObject({ value: { mapping, missing: [] } });
});

test('finds headings in any language again where a person chose them once', async () => {
  const headings = 'Nimi1;Konto1;Raha1;Selitys1';
  const { own } = await uploaded(headings);
  const columns = { beneficiaryName: 0, beneficiaryAccount: 1, amount: 2, reference: 3 };
  await importFile(
    own,
    file(headings),
    { hasHeadings: true, headingsLine: 4, columns },
    { sameFileKnown: true },
  );
  const next = await handIn(own, file(headings).replace('Invoice 1', 'Invoice 9'));
  if (!next.ok) throw new Error(next.error);
  const { mapping } = await batchOf(own.db, next.value.batchId);
  expect(mapping).toMatchObject({ hasHeadings: true, headingsLine: 4, columns });
});
