import { eq, sql as statement } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batches } from '@/lib/db/schema/orders/batches';
import { readingJobs } from '@/lib/worker/jobs/batch-jobs';
import { batchOf, handIn, importFile, now } from '../../support/batches/batch-files';
import { workbook } from '../../support/batches/xlsx-files';
import { createFixture } from '../../support/database/fixture';

const headings = ['Name', 'IBAN', 'Amount', 'Reference'];
const german = 'DE89370400440532013000';
const row = ['Soren', german, '<c><v>5</v></c>', 'One'];

test('refuses a workbook with more shared strings than cells, even if they are empty', async () => {
  const own = await createFixture();
  const shared = { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2_000_001)}</sst>` };
  const bomb = workbook([headings, row], shared, 0);
  expect(await handIn(own, bomb)).toMatchObject({
    ok: false,
    error: 'There is too much text in this workbook. Save the sheet as CSV.',
  });
});

test('refuses a workbook that inflates to more than 256 MB before inflating it', async () => {
  const own = await createFixture();
  const names = Array.from({ length: 70 }, (_, at) => `xl/more/${at}.xml`);
  const bomb = Buffer.from(
    zipSync(Object.fromEntries(['xl/workbook.xml', ...names].map((name) => [name, strToU8('<a/>')]))),
  );
  // What the directory says of the size of each: no single one is suspicious.
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = bomb.indexOf(entry); at >= 0; at = bomb.indexOf(entry, at + 1))
    bomb.writeUInt32LE(3_900_000, at + 24);
  expect(await handIn(own, bomb)).toMatchObject({
    ok: false,
    error: expect.stringContaining('far too large'),
  });
});

test('refuses two cells with the same reference', async () => {
  const own = await createFixture();
  const cell = (fixture: string, text: string) =>
    `<c r="${fixture}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const twice = `${cell('A2', 'Soren')}${cell('B2', german)}${cell('C2', '5')}${cell('C2', '5000')}${cell('D2', 'One')}`;
  const file = workbook([], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${headings
      .map((heading) => `<c t="inlineStr"><is><t>${heading}</t></is></c>`)
      .join('')}</row><row r="2">${twice}</row></sheetData></worksheet>`,
  });
  expect(await handIn(own, file)).toMatchObject({
    ok: false,
    error: expect.stringContaining('The cells of row 2 are not in order'),
  });
});

/** A batch whose file was being read when the process died, so often. */
async function diedWhileReading(starts: number) {
  const own = await createFixture();
  const { id } = await importFile(own, `${headings.join(',')}\nSoren,${german},5,One\n`);
  await own.db.update(batches).set({ state: 'importing', importStarts: starts }).where(eq(batches.id, id));
  const later = () => new Date(Date.now() + 120_000);
  const jobs = readingJobs({ db: own.db, now: later, readFile: readHere({ ...own, now }) });
  const queued = async () => (await own.db.execute(statement`select key from graphile_worker.jobs`)).length;
  return { ...own, id, jobs, queued, batch: () => batchOf(own.db, id) };
}

test('fails an import after two crashes of its process, and does not queue it again', async () => {
  const { jobs, queued, batch, db } = await diedWhileReading(2);
  await db.execute(statement`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
  await jobs.sweep?.();
  expect(await queued()).toBe(0);
  expect(await batch()).toMatchObject({
    state: 'uploaded',
    importProblem: expect.stringContaining('stopped twice while reading this file'),
    importStarts: 0,
  });
});

test('fails an import that is queued a third time before opening its file', async () => {
  const { db, sql, id, batch } = await diedWhileReading(2);
  const read = readHere({ db, sql, now });
  await read('import', { batchId: id });
  expect(await batch()).toMatchObject({ state: 'uploaded', importProblem: expect.stringContaining('twice') });
});

test('repeats an import after one crash of its process, and resets the count of its starts', async () => {
  const { db, sql, id, batch, jobs, queued } = await diedWhileReading(1);
  await jobs.sweep?.();
  expect(await queued()).toBe(1);
  await readHere({ db, sql, now })('import', { batchId: id });
  expect(await batch()).toMatchObject({ state: 'draft', rowCount: 1, importStarts: 0 });
});

test('refuses a third start in the database', async () => {
  const { db, id } = await diedWhileReading(2);
  await expect(db.update(batches).set({ importStarts: 3 }).where(eq(batches.id, id))).rejects.toMatchObject({
    cause: { constraint_name: 'batches_import_starts' },
  });
});
