import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { issuedStatements } from '@/lib/db/schema/records/exports';
import { cachedBankingDetails } from '@/lib/db/schema/statements/banking-details';
import { localDate } from '@/lib/kernel/dates/calendar';
import { noLetterhead } from '@/lib/pdf/letterhead';
import type { Jobs } from '@/lib/statements/export/job';
import { createFileThread, type FileThread } from '@/lib/statements/export/thread/thread';
import { statementFormats } from '@/lib/statements/formats/formats';
import type { StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { codeOf } from '@/lib/statements/model/code';
import { entriesOf, findCached } from '@/lib/statements/store/reads/read';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database';
import { readPdf } from '../../../support/files/read-pdf';
import { addActor, granted } from '../../../support/people/people';
import { madeUpDetails } from '../../../support/provider/banking-details';
import { bytesOf, printed } from '../../../unit/statements/export-builder';
import { november } from '../../../unit/statements/statement-builder';
import { account, cacheMonthOf, fetchedAt, generatedAt, manyMovements } from './cached-month';

let database: TestDatabase;
let viewer: Actor;
let thread: FileThread;
beforeAll(async () => {
  database = await createTestDatabase();
  viewer = await addActor(database.db, 'viewer', 'Vera Viewer');
  await cacheMonthOf(database.db, manyMovements(5_000));
  thread = createFileThread({ databaseUrl: database.url, atOnce: 2, waiting: 1 });
});
afterAll(async () => {
  await thread.stop();
  await database.close();
});

const jobFor = (format: StatementFormat, changes: Partial<Jobs['statement']> = {}): Jobs['statement'] => ({
  actor: viewer,
  account,
  period: november,
  format,
  generatedAt,
  ...printed,
  ...changes,
});

async function openStatement(format: StatementFormat, changes?: Partial<Jobs['statement']>) {
  const opened = await thread.open('statement', jobFor(format, changes));
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

describe('a statement written in the thread', () => {
  test.each(Object.keys(statementFormats) as StatementFormat[])(
    // safe: the keys of a constant object
    'has the same bytes as written here: %s',
    async (format) => {
      const reading = granted(viewer, 'statements:read');
      const stored = await findCached(database.db, reading, account, november);
      if (!stored) throw new Error('nothing kept');
      const entries = entriesOf(database.db, reading, account, november);
      const source = { head: stored.head, asOf: stored.asOf, entries };
      const document = { ...printed, letterhead: noLetterhead };
      const expected = await bytesOf(statementFormats[format].write(source, { generatedAt, document }));

      const { answer, bytes } = await openStatement(format);
      expect(answer).toEqual({ head: stored.head, asOf: fetchedAt });
      expect((await bytesOf(bytes)).equals(expected)).toBe(true);
    },
  );

  test('names the bank that services the account, once the banking details are known', async () => {
    const camt = async () => (await bytesOf((await openStatement('camt053')).bytes)).toString('utf8');
    expect(await camt()).not.toContain('<Svcr>');
    const content = { details: { ...madeUpDetails, accounts: [account] }, own: [] };
    await database.db.insert(cachedBankingDetails).values({ content, fetchedAt });
    onTestFinished(async () => {
      await database.db.delete(cachedBankingDetails);
    });
    expect(await camt()).toContain('<Svcr><FinInstnId><BICFI>EXPYLT21XXX</BICFI></FinInstnId></Svcr></Acct>');
  });

  test('is in the language of whoever requests it, unless programs read it', async () => {
    const inGerman = (format: StatementFormat) =>
      inLocale(localeOf({ language: 'de' }), async () => bytesOf((await openStatement(format)).bytes));
    const { pages } = await readPdf(await inGerman('pdf'), { mostPages: 2 });
    expect(pages[0]).toContain('Kontoauszug');
    expect(pages[1]).toMatch(/Seite 2 von \d+/);
    expect((await inGerman('csv')).equals(await bytesOf((await openStatement('csv')).bytes))).toBe(true);
  });

  test('is stored under its code and recorded before its last bytes leave', async () => {
    const reading = granted(viewer, 'statements:read');
    const before = await database.db.select().from(issuedStatements);
    const { answer, bytes } = await openStatement('csv');
    const code = await codeOf(answer.head, entriesOf(database.db, reading, account, november));
    let issuedByThen = before.length;
    for await (const chunk of bytes) {
      if (!Buffer.from(chunk).includes('Verification code')) continue;
      issuedByThen = (await database.db.select().from(issuedStatements)).length;
    }
    expect(issuedByThen).toBe(before.length + 1);
    const [issued] = (await database.db.select().from(issuedStatements)).filter(
      ({ id }) => !before.some((earlier) => earlier.id === id),
    );
    expect(issued).toMatchObject({
      code,
      account,
      periodFrom: november.from,
      periodTo: november.to,
      format: 'csv',
      addsUp: true,
      closing: answer.head.closing,
      asOf: fetchedAt,
      issuedById: viewer.id,
    });
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'statement.issued'));
    expect(records.at(-1)).toMatchObject({ subjectId: account, details: { format: 'csv', code } });
  });

  test('is of one moment, although the month is cached again meanwhile', async () => {
    const period = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };
    await cacheMonthOf(database.db, manyMovements(4_000), { period });
    const { answer, bytes } = await openStatement('csv', { period });
    const reader = bytes[Symbol.asyncIterator]();
    const first = await reader.next();
    await cacheMonthOf(database.db, manyMovements(10, 900), { period, at: new Date('2026-12-01T05:30:00Z') });
    const rest = await bytesOf(bytes);
    const text = Buffer.concat([first.value ?? Buffer.of(), rest]).toString('utf8');
    expect(text.match(/^Entry,/gm)).toHaveLength(answer.head.creditCount + answer.head.debitCount);
    expect(text.match(/^Entry,/gm)).toHaveLength(4_000);
  });

  test('is refused without a cached statement, and to a role without access', async () => {
    const period = { from: localDate('2020-01-01'), to: localDate('2020-01-31') };
    expect(await thread.open('statement', jobFor('csv', { period }))).toEqual({
      ok: false,
      error: 'nothing_cached',
    });
    const actor = { ...viewer, mustChangePassword: true };
    expect(await thread.open('statement', jobFor('csv', { actor }))).toEqual({
      ok: false,
      error: 'not_allowed',
    });
  });
});

describe('readers of files', () => {
  test('who are slow delay nobody, and get their file completely', async () => {
    const slow = await openStatement('csv');
    const first = await slow.bytes.next();
    const other = await openStatement('csv');
    const expected = await bytesOf(other.bytes);
    const rest = await bytesOf(slow.bytes);
    expect(Buffer.concat([first.value ?? Buffer.of(), rest]).equals(expected)).toBe(true);
  });

  test('wait for their turn, and are refused if too many wait', async () => {
    const [one, two] = [await openStatement('csv'), await openStatement('csv')];
    const waiting = openStatement('csv');
    expect(await thread.open('statement', jobFor('csv'))).toEqual({ ok: false, error: 'busy' });
    await one.bytes.return();
    const third = await waiting;
    expect((await bytesOf(third.bytes)).length).toBeGreaterThan(100_000);
    await two.bytes.return();
  });

  test('have a few files each at a time, so that nobody takes all turns', async () => {
    const own = createFileThread({ databaseUrl: database.url, perPerson: 2 });
    const open = (changes?: Partial<Jobs['statement']>) => own.open('statement', jobFor('csv', changes));
    const [one, two] = [await open(), await open()];
    expect(await open()).toEqual({ ok: false, error: 'too_many_files' });
    const other = await open({ actor: await addActor(database.db, 'viewer', 'Otto Other') });
    for (const opened of [one, two, other]) {
      if (!opened.ok) throw new Error(opened.error);
      await opened.value.bytes.return();
    }
    await expect.poll(async () => (await open()).ok).toBe(true);
    await own.stop();
  });

  test('who disconnect end the work: nothing is issued, and the next file is written', async () => {
    const before = await database.db.$count(issuedStatements);
    for (let round = 0; round < 5; round += 1) {
      const left = await openStatement('csv');
      await left.bytes.next();
      await left.bytes.return();
      expect(await left.bytes.next()).toEqual({ done: true, value: undefined });
    }
    await bytesOf((await openStatement('csv')).bytes);
    expect(await database.db.$count(issuedStatements)).toBe(before + 1);
  });

  test('who read nothing for too long lose the file', async () => {
    const impatient = createFileThread({ databaseUrl: database.url, stallMs: 1 });
    const opened = await impatient.open('statement', jobFor('csv'));
    if (!opened.ok) throw new Error(opened.error);
    // What tells that the thread has given up is the end of its transaction.
    await expect.poll(snapshotsOpen).toBe(0);
    await expect(bytesOf(opened.value.bytes)).rejects.toThrow('the reader has stopped taking the file');
    await impatient.stop();
  });
});

async function snapshotsOpen(): Promise<number> {
  const rows = await database.sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
  return rows.length;
}

describe('a thread that crashes', () => {
  test('fails its file without completing it, and writes the next one', async () => {
    const opened = await openStatement('csv');
    await opened.bytes.next();
    await thread.stop();
    await expect(bytesOf(opened.bytes)).rejects.toThrow('the thread that makes files has ended');
    expect((await bytesOf((await openStatement('csv')).bytes)).length).toBeGreaterThan(100_000);
  });

  test('fails a request that it did not answer', async () => {
    const opening = thread.open('statement', jobFor('csv'));
    await Promise.resolve();
    await Promise.all([
      expect(opening).rejects.toThrow('the thread that makes files has ended'),
      thread.stop(),
    ]);
  });
});

describe('the current figures of a statement', () => {
  test('come with their code, for any number of requests', async () => {
    const reading = granted(viewer, 'statements:read');
    for (let round = 0; round < 5; round += 1) {
      const today = await thread.today({ actor: viewer, account, period: november });
      if (!today.ok) throw new Error(today.error);
      const { head, code } = today.value;
      expect(code).toBe(await codeOf(head, entriesOf(database.db, reading, account, november)));
    }
  });
});
