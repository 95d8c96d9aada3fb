import { count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { wrongRowsColumns } from '@/lib/batches/import/corrections/wrong-rows-table';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { findPreparation, previewWith } from '@/lib/batches/import/reading/prepare';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { startImport } from '@/lib/batches/import/reading/start';
import { forgetUnfinishedFiles } from '@/lib/batches/import/upload/store-file';
import { batchFileParts, batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { newBatchFileId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { readingJobs, unreadBatchJobs } from '@/lib/worker/jobs/batch-jobs';
import { t } from '@/messages/batch-answers';
import { batchOf, handIn, importFile, now, ownAccounts } from '../../support/batches/batch-files';
import { decideConfidentiality } from '../../support/batches/confidential-account';
import { paymentFile } from '../../support/batches/payment-files';
import { createFixture } from '../../support/database/fixture';
import { ownAccount, value } from '../../support/orders/orders';

const heading = 'Name,IBAN,Amount,Reference\n';
const line = (n: number) => `Soren ${n},DE89370400440532013000,12.50,Invoice ${n}\n`;
const lines = (many: number) => Array.from({ length: many }, (_, at) => line(at + 1)).join('');

/** A file that is asked to be read, and is not yet. */
async function requested(file: string | Uint8Array) {
  const own = await createFixture();
  const received = await handIn(own, file);
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const mapping = (await batchOf(own.db, batchId)).mapping;
  const start = (changes: Partial<Parameters<typeof startImport>[2]> = {}) =>
    startImport(
      { db: own.db, provider: ownAccounts, now, readFile: readHere({ ...own, now }) },
      own.team.drafting,
      {
        batchId,
        mapping: mapping && tableMapping.parse(mapping),
        account: ownAccount,
        commissionAccount: null,
        scheduledFor: null,
        sameFileKnown: false,
        acceptedOmissions: null,
        ...changes,
      },
    );
  const run = () => runImport({ db: own.db, sql: own.sql, now }, batchId);
  const rows = async () => {
    const [found] = await own.db
      .select({ rows: count() })
      .from(batchRows)
      .where(eq(batchRows.batchId, batchId));
    return found?.rows;
  };
  const queued = async () => {
    const jobs = await own.db.execute<{ key: string }>(
      sql`select key from graphile_worker.jobs where locked_at is null`,
    );
    return jobs.map(({ key }) => key).filter((key) => key === `batches.import:${batchId}`).length;
  };
  return { ...own, batchId, start, run, rows, queued, batch: () => batchOf(own.db, batchId) };
}

test('is refused from a confidential account that its maker does not work on', async () => {
  const { db, team, start, batch } = await requested(heading + lines(1));
  await cacheAccounts(db, value(await ownAccounts.listAccounts()), new Date());
  await decideConfidentiality(db, ownAccount, [team.otherMaker]);
  const message = t('start.confidentialAccount');
  expect(await start()).toEqual({ ok: false, error: { kind: 'refused', message } });
  expect((await batch()).state).toBe('uploaded');
});

test('repeats the import of a killed worker from the beginning, once', async () => {
  const {
    start,
    run,
    rows,
    queued,
    batch,
    batchId,
    db,
    sql: connection,
  } = await requested(heading + lines(7));
  await start();
  expect(await queued()).toBe(1);
  await run();
  // As if the process had been killed after the rows, and before it could say so.
  await db.update(batches).set({ state: 'importing' }).where(eq(batches.id, batchId));
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`,
  );
  const later = () => new Date(Date.now() + 120_000);
  const jobs = readingJobs({ db, now: later, readFile: readHere({ db, sql: connection, now: later }) });
  await jobs.sweep?.();
  expect(await queued()).toBe(1);
  await Promise.all([run(), run()]);
  expect(await rows()).toBe(7);
  expect(await batch()).toMatchObject({ state: 'draft', rowCount: 7, total: fromDecimal('87.50') });
});

test('ends an import when its batch is withdrawn', async () => {
  const { start, run, batch, batchId, db, team } = await requested(heading + lines(12_000));
  await start();
  const reading = run();
  await expect.poll(async () => (await batch()).rowsRead).toBeGreaterThan(0);
  const withdrawn = await withdrawBatch({ db, now }, team.drafting, { id: batchId, version: 1 });
  expect(withdrawn.ok).toBe(true);
  await reading.catch(() => undefined);
  await run();
  expect((await batch()).state).toBe('withdrawn');
});

test.each([
  ['only headings', heading, /contains no payments/],
  [
    'no UTF-8 further down',
    Buffer.concat([Buffer.from(heading + lines(9_000)), Buffer.from([0xff, 0x0a])]),
    /not written in UTF-8/,
  ],
  [
    'a line without an end further down',
    `${heading}${lines(9_000)}"${'x'.repeat(100_000)}`,
    /more than 65,536 characters/,
  ],
] as const)(
  'returns a file with %s to its uploader, with a message and without rows',
  async (_, file, words) => {
    const own = await createFixture();
    const batch = await importFile(own, file, { encoding: 'utf-8' });
    expect(batch).toMatchObject({
      state: 'uploaded',
      importProblem: expect.stringMatching(words),
      rowsRead: 0,
    });
    expect(await own.db.select({ rows: count() }).from(batchRows)).toEqual([{ rows: 0 }]);
  },
);

test('takes none of 100,001 payments', async () => {
  const own = await createFixture();
  const short = 'a,,,\n'.repeat(100_001);
  const batch = await importFile(own, `Name,IBAN,Amount,Reference\n${short}`);
  expect(batch).toMatchObject({ state: 'uploaded', importProblem: expect.stringContaining('100,000') });
});

test('remembers the mapping for the next table with the same headings', async () => {
  const own = await createFixture();
  const file = (n: number) => `Who,Where to,How much,Why\n${line(n)}`;
  const columns = { beneficiaryName: 0, beneficiaryAccount: 1, amount: 2, reference: 3 };
  const { id } = await importFile(own, file(1), { columns, hasHeadings: true, reference: 'Salary November' });
  expect((await batchOf(own.db, id)).state).toBe('draft');
  const received = await handIn(own, file(2));
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  // The text of one month's rows is not suggested for the next.
  expect((await batchOf(own.db, batchId)).mapping).toMatchObject({ columns, reference: '' });
  const preparation = await findPreparation(
    { ...own, readFile: readHere({ ...own, now }) },
    own.team.drafting,
    batchId,
  );
  expect(preparation?.reading).toMatchObject({ preview: { isRemembered: true, missing: [] } });
});

test('a field that did not exist when the mapping was remembered is guessed, and one that was not chosen is not', async () => {
  const own = await createFixture();
  const file = (n: number) => `Name,IBAN,Amount,Reference,Bank,BIC\n${line(n).trim()},A bank,CHASUS33\n`;
  const columns = { beneficiaryName: 0, beneficiaryAccount: 1, amount: 2, reference: 3 };
  await importFile(own, file(1), { columns });
  const guessed = async (n: number) => {
    const received = await handIn(own, file(n));
    if (!received.ok) throw new Error(received.error);
    return (await batchOf(own.db, received.value.batchId)).mapping;
  };
  expect((await guessed(2))?.columns).toEqual(columns);
  await own.sql`update batch_mappings set mapping = jsonb_set(mapping, '{knownFields}', (mapping->'knownFields') - 'bankName')`;
  expect((await guessed(3))?.columns).toEqual({ ...columns, bankName: 4 });
});

test('shows the first rows in a preview, with the problems of each', async () => {
  const {
    db,
    sql: connection,
    team,
    batchId,
  } = await requested(`${heading}${line(1)}Maya,DE88370400440532013000,5,x\n`);
  const readFile = readHere({ db, sql: connection, now });
  const preparation = await findPreparation({ db, readFile }, team.drafting, batchId);
  expect(preparation?.reading).toMatchObject({
    preview: {
      headings: ['Name', 'IBAN', 'Amount', 'Reference'],
      rows: [
        { line: 2, problems: {} },
        { line: 3, problems: { beneficiaryAccount: expect.any(String) } },
      ],
    },
  });
  const mapping = tableMapping.parse((await batchOf(db, batchId)).mapping);
  const other = await previewWith({ db, readFile }, team.drafting, batchId, {
    mapping: { ...mapping, delimiter: ';', columns: {} },
  });
  expect(other).toMatchObject({
    value: { headings: ['Name,IBAN,Amount,Reference'], missing: expect.arrayContaining(['amount']) },
  });
});

test('reads a known file again only if the person confirms it', async () => {
  const own = await requested(heading + line(1));
  await handIn(own, heading + line(1));
  expect(await own.start()).toMatchObject({ ok: false, error: { kind: 'same_file' } });
  expect(await own.start({ sameFileKnown: true })).toMatchObject({ ok: true });
});

test('requires columns for all required fields, an own account, and a future date', async () => {
  const { start, batch } = await requested(heading + line(1));
  const mapping = tableMapping.parse((await batch()).mapping);
  const refusals = [
    await start({ mapping: { ...mapping, columns: { amount: 2 } } }),
    await start({ account: 'DE89370400440532013000' }),
    await start({ scheduledFor: new Date('2020-01-01T00:00:00Z') }),
    await start({ mapping: null }),
    await start({ mapping: { ...mapping, sheet: 'Payments', encoding: null, delimiter: null } }),
  ];
  expect(refusals.map((refusal) => (refusal.ok ? '' : refusal.error.message))).toEqual([
    'Say which column is: Beneficiary, IBAN or account and Reference.',
    'Choose the account to pay from.',
    'Choose a date and a time that are to come.',
    'Say how the table is read.',
    'This workbook is damaged, or is none. Save it again as .xlsx, or as CSV.',
  ]);
});

test('reads a payment file into the same rows, debiting the account that it names', async () => {
  const own = await createFixture();
  const known = { sameFileKnown: true };
  const batch = await importFile(own, paymentFile());
  expect(batch).toMatchObject({
    state: 'draft',
    format: 'pain001',
    rowCount: 1,
    total: fromDecimal('12.50'),
  });
  await expect(
    importFile(own, paymentFile().replaceAll(String(ownAccount), 'DE89370400440532013000'), {}, known),
  ).rejects.toThrow(
    `not an active account of yours. Nothing was paid. The accounts that can pay are: ${groupIban(ownAccount).replaceAll(' ', '\u00a0')}.`,
  );
  const other = paymentFile().replace(
    `<IBAN>${ownAccount}</IBAN></Id></DbtrAcct>`,
    '<Othr><Id>12345</Id></Othr></Id></DbtrAcct>',
  );
  await expect(importFile(own, other, {}, known)).rejects.toThrow('This file debits the account “12345”');
});

test('recognises a message that is uploaded again in other bytes', async () => {
  const own = await createFixture();
  await importFile(own, paymentFile());
  const again = await handIn(own, paymentFile().replace('T09:00:00', 'T09:30:00'));
  expect(again).toMatchObject({ ok: true, value: { sameFile: [{ isSameBytes: false }] } });
  await expect(importFile(own, paymentFile().replace('T09:00:00', 'T09:40:00'))).rejects.toThrow(
    'message identifier',
  );
  const ofAnother = paymentFile().replace('<InitgPty><Nm>Us</Nm>', '<InitgPty><Nm>Them</Nm>');
  expect(await handIn(own, ofAnother)).toMatchObject({ ok: true, value: { sameFile: [] } });
});

test('reads a file of ambiguous encoding after somebody chose one', async () => {
  const own = await requested(
    Buffer.from('Name,IBAN,Amount,Reference\n\xdealgirio,DE89370400440532013000,5,One\n', 'latin1'),
  );
  const mapping = tableMapping.parse((await own.batch()).mapping);
  expect(mapping.isEncodingOpen).toBe(true);
  expect(await own.start()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('does not declare its encoding') },
  });
  const chosen = { ...mapping, encoding: 'windows-1257', isEncodingOpen: false } as const;
  expect(await own.start({ mapping: chosen })).toMatchObject({ ok: true });
  await own.run();
  const [row] = await own.db.select().from(batchRows);
  expect(row?.typed).toMatchObject({ beneficiaryName: 'Žalgirio' });
});

test('deletes an unfinished upload after a day', async () => {
  const { db, team } = await createFixture();
  const stored = { byteLength: 0, sha256: '', uploadedById: team.maker.id, name: 'half' };
  const [old, young] = ['2026-11-19T00:00:00Z', '2026-11-20T23:00:00Z'].map((at) => new Date(at));
  for (const uploadedAt of [old, young]) {
    await db.insert(batchFiles).values({ id: newBatchFileId(), uploadedAt, ...stored });
  }
  await forgetUnfinishedFiles(db, new Date('2026-11-21T00:00:00Z'));
  expect(await db.select().from(batchFiles)).toMatchObject([{ uploadedAt: young }]);
});

test('expires a file that was not read for a week, deletes its bytes a month later, and keeps its hash', async () => {
  const own = await createFixture();
  const received = await handIn(own, heading + line(1));
  if (!received.ok) throw new Error(received.error);
  const sweepInDays = (days: number) =>
    unreadBatchJobs({ ...own, now: () => new Date(Date.now() + days * 86_400_000) }).sweep?.();
  const [batch, parts, files] = [
    () => batchOf(own.db, received.value.batchId),
    () => own.db.$count(batchFileParts),
    () => own.db.select({ sha256: batchFiles.sha256 }).from(batchFiles),
  ];
  await sweepInDays(6.9);
  expect(await batch()).toMatchObject({ state: 'uploaded' });
  await sweepInDays(7.1);
  expect(await batch()).toMatchObject({
    state: 'expired',
    endReason: 'Nobody had its file read within 7 days.',
  });
  await sweepInDays(37);
  expect(await parts()).toBe(1);
  await sweepInDays(38);
  expect(await parts()).toBe(0);
  expect(await files()).toEqual([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('keeps the bytes of a file while its batch is a draft, and offers the wrong rows without them', async () => {
  const own = await createFixture();
  const { id } = await importFile(own, `${heading}${line(1)}Maya,DE88370400440532013000,5,x\n`);
  const sweep = (days: number) =>
    unreadBatchJobs({ ...own, now: () => new Date(Date.now() + days * 86_400_000) }).sweep?.();
  await sweep(10_000);
  expect(await own.db.$count(batchFileParts)).toBe(1);
  const { version } = await batchOf(own.db, id);
  await withdrawBatch({ db: own.db, now }, own.team.drafting, { id, version });
  await sweep(31);
  expect(await own.db.$count(batchFileParts)).toBe(0);
  const headings = (await wrongRowsColumns(own.db, await batchOf(own.db, id))).map(
    ({ heading: name }) => name,
  );
  expect(headings).toEqual(['Beneficiary', 'IBAN or account', 'Amount', 'Reference', 'Network']);
});
