import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { findPreparation } from '@/lib/batches/import/reading/prepare';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { createReaderThreads } from '@/lib/batches/import/reading/reader-threads';
import { startImport } from '@/lib/batches/import/reading/start';
import { receiveFile } from '@/lib/batches/import/upload/receive';
import { storeFile } from '@/lib/batches/import/upload/store-file';
import { batches } from '@/lib/db/schema/orders/batches';
import { newBatchId } from '@/lib/kernel/ids';
import { readingJobs } from '@/lib/worker/jobs/batch-jobs';
import { batchOf, handIn, inPieces, now, ownAccounts } from '../../support/batches/batch-files';
import { workbook } from '../../support/batches/xlsx-files';
import { createTeamDatabase } from '../../support/database/database';
import type { ReadingSetting } from '../../support/files/reading-process';
import { ownAccount } from '../../support/orders/orders';

const heading = 'Name,IBAN,Amount,Reference\n';
const line = (n: number) => `Soren ${n},DE89370400440532013000,12.50,Invoice ${n}\n`;
const lines = (many: number) => Array.from({ length: many }, (_, at) => line(at + 1)).join('');

/** What a thread may use here, and what a process: each reads a short file, and not 48 MB of texts. */
const smallHeaps = { thread: 32, process: 48 };

/** Within every bound, and more than those heaps: long texts that take two bytes a character. */
const large = (): Uint8Array => {
  const long = `\u03a9${'text '.repeat(60)}`;
  const texts = Array.from({ length: 80_000 }, (_, at) => `<si><t>${long}${at}</t></si>`);
  return workbook(
    [['Name', 'IBAN', 'Amount', 'Reference']],
    { 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` },
    0,
  );
};

/**
 * A batch whose file is to be read, and a large one: put there as it stands, since reading it here as well
 * takes its time.
 */
async function askedLarge({ db, team: { maker } }: Fixture) {
  const bytes = inPieces(large(), 262_144);
  const { id: fileId } = await storeFile(db, { name: 'large', uploadedById: maker.id, bytes });
  const columns = { beneficiaryName: 0, beneficiaryAccount: 1, amount: 2, reference: 3 };
  const layout = { encoding: null, delimiter: null, sheet: 'Pay', decimalMark: '.', hasHeadings: true };
  const mapping = tableMapping.parse({ ...layout, columns, network: 'SEPA', reference: '' });
  const id = newBatchId();
  await db.insert(batches).values({
    id,
    name: 'large',
    state: 'uploaded',
    format: 'xlsx',
    fileId,
    mapping,
    account: ownAccount,
    makerId: maker.id,
    lastEditorId: maker.id,
  });
  await db.update(batches).set({ state: 'importing' }).where(eq(batches.id, id));
  return id;
}

async function openFixture() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  return database;
}
type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** A batch whose file is to be read. */
async function requested({ db, sql, team }: Fixture, file: string | Uint8Array) {
  const received = await handIn({ db, sql, team }, file);
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const mapping = tableMapping.parse((await batchOf(db, batchId)).mapping);
  const parts = { db, provider: ownAccounts, now, readFile: readHere({ db, sql, now }) };
  const started = await startImport(parts, team.drafting, {
    batchId,
    mapping,
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: true,
    acceptedOmissions: null,
  });
  if (!started.ok) throw new Error(started.error.message);
  return batchId;
}

function threads(options: Parameters<typeof createReaderThreads>[0]) {
  const readers = createReaderThreads(options);
  onTestFinished(readers.stop);
  return readers.read;
}

test('receives, previews and reads a file in threads with the same results as here', async () => {
  const own = await openFixture();
  const readFile = threads({ databaseUrl: own.url });
  const parts = { db: own.db, now, readFile, provider: ownAccounts };
  const received = await receiveFile(parts, own.team.drafting, {
    name: 'payroll.csv',
    bytes: inPieces(heading + lines(3)),
  });
  if (!received.ok) throw new Error(received.error);
  const { batchId } = received.value;
  const preparation = await findPreparation(parts, own.team.drafting, batchId);
  const here = await findPreparation(
    { ...parts, readFile: readHere({ ...own, now }) },
    own.team.drafting,
    batchId,
  );
  expect(preparation?.reading).toEqual(here?.reading);
  const mapping = tableMapping.parse((await batchOf(own.db, batchId)).mapping);
  const started = await startImport(parts, own.team.drafting, {
    batchId,
    mapping,
    account: ownAccount,
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: false,
    acceptedOmissions: null,
  });
  expect(started.ok).toBe(true);
  expect(await readFile('import', { batchId })).toEqual({ ok: true, value: undefined });
  expect(await batchOf(own.db, batchId)).toMatchObject({ state: 'draft', rowCount: 3 });
});

test('starts reader threads before the upload, and import threads before the import', async () => {
  const own = await openFixture();
  const readers = createReaderThreads({ databaseUrl: own.url });
  onTestFinished(readers.stop);
  expect(readers.count()).toBe(0);
  readers.expectFile();
  readers.expectFile();
  expect(readers.count()).toBe(1);
  const received = await receiveFile({ ...own, now, readFile: readers.read }, own.team.drafting, {
    name: 'payroll.csv',
    bytes: inPieces(heading + lines(3)),
  });
  if (!received.ok) throw new Error(received.error);
  expect(readers.count()).toBe(1);
  await findPreparation({ ...own, readFile: readers.read }, own.team.drafting, received.value.batchId);
  expect(readers.count()).toBe(2);
});

test('fails only the import of a file that exceeds its memory limit, and reads the next', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const own = await openFixture();
  const readFile = threads({ databaseUrl: own.url, heapMiB: smallHeaps.thread });
  const bomb = await askedLarge(own);
  const { tasks } = readingJobs({ db: own.db, now, readFile });
  // safe: the task reads nothing of its helpers but the count of attempts
  const helpers = { job: { attempts: 1, max_attempts: 3 } } as Parameters<
    NonNullable<(typeof tasks)[string]>
  >[1];
  await tasks['batches.import']?.({ batchId: bomb }, helpers);
  expect(await batchOf(own.db, bomb)).toMatchObject({
    state: 'uploaded',
    importProblem: expect.stringContaining('takes more memory than one file may use'),
    importStarts: 0,
  });
  const honest = await requested(own, heading + lines(3));
  expect(await readFile('import', { batchId: honest })).toMatchObject({ ok: true });
  expect(await batchOf(own.db, honest)).toMatchObject({ state: 'draft', rowCount: 3 });
});

test('stops a file that occupies its thread for too long, with a message', async () => {
  const own = await openFixture();
  const readFile = threads({ databaseUrl: own.url, busyMs: { preview: 60_000, import: 0 }, watchMs: 1 });
  const id = await requested(own, heading + lines(5_000));
  expect(await readFile('import', { batchId: id })).toMatchObject({
    ok: false,
    error: expect.stringContaining('took too long'),
  });
});

test('survives a large file in a process with a small heap', async () => {
  const own = await openFixture();
  const bomb = await askedLarge(own);
  const honest = await requested(own, heading + lines(3));
  const setting: ReadingSetting = {
    databaseUrl: own.url,
    heapMiB: smallHeaps.thread,
    batches: [bomb, honest],
  };
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${smallHeaps.process}`,
      'scripts/run.mjs',
      'tests/support/files/reading-process.ts',
    ],
    {
      // safe: NODE_ENV, without which Next's types let no environment be, means nothing to such a process
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        READING_SETTING: JSON.stringify(setting),
      } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const reported = once(child, 'message').then(([message]) => message);
  const code = once(child, 'exit').then(([exitCode]) => exitCode);
  expect(await Promise.race([reported, code])).toMatchObject({ results: [{ ok: false }, { ok: true }] });
  expect(await code).toBe(0);
  expect(await batchOf(own.db, honest)).toMatchObject({ state: 'draft', rowCount: 3 });
});
