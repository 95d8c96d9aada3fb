import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { issuedStatements, statementPacks } from '@/lib/db/schema/records/exports';
import { localDate } from '@/lib/kernel/dates/calendar';
import type { PackId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { ok } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { deadAfterMs } from '@/lib/statements/export/packs/pack';
import { findPack, listPacks } from '@/lib/statements/export/packs/pack-queries';
import { preparePack } from '@/lib/statements/export/packs/prepare-pack';
import { cancelPack, requestPack } from '@/lib/statements/export/packs/request-pack';
import { createFileThread } from '@/lib/statements/export/thread/thread';
import type { StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { readZip } from '../../../support/files/read-zip';
import { addActor, granted } from '../../../support/people/people';
import { openStatementCache } from '../../../support/statements/statement-cache';
import { bytesOf, printed } from '../../../unit/statements/export-builder';

const month = localDate('2026-10-01');
const october = { from: month, to: localDate('2026-10-31') };

/** The books of the demo's company, a reader of them, and the thread that makes their files. */
async function openPacks() {
  const books = await openStatementCache();
  const { db, clock, url } = books;
  const viewer = await addActor(db, 'viewer', 'Vera Viewer');
  const reading = granted(viewer, 'statements:read');
  const listed = await books.provider.listAccounts({ allAccounts: true });
  if (!listed.ok) throw new Error('the sandbox has no accounts');
  // The demo's company has closed an account, years ago.
  const accounts = listed.value.filter(({ status }) => status === 'ACTIVE').map(({ iban }) => iban);
  const thread = createFileThread({ databaseUrl: url });
  onTestFinished(thread.stop);
  // The thread has the clock of the machine, and so must all that it compares.
  const parts = { ...books.parts, now: () => new Date() };
  const ask = async (formats: readonly StatementFormat[] = ['pdf', 'csv']) => {
    const requested = await requestPack(db, reading, { month, formats }, parts.now());
    if (!requested.ok) throw new Error(requested.error);
    return requested.value;
  };
  const get = async (id: PackId, now = parts.now()) => {
    const pack = await findPack(db, reading, id, now);
    if (!pack) throw new Error('no pack');
    return pack;
  };
  const open = (id: PackId) =>
    thread.open('pack', { actor: viewer, pack: id, generatedAt: clock.now(), ...printed });
  const download = async (id: PackId) => {
    const opened = await open(id);
    if (!opened.ok) throw new Error(opened.error);
    const files = await readZip(await bytesOf(opened.value.bytes));
    return { name: opened.value.answer.fileName, files };
  };
  const prepare = (id: PackId, provider: ProviderClient = parts.provider) =>
    preparePack({ ...parts, provider }, reading, id);
  return { ...books, all: listed.value, accounts, parts, reading, thread, ask, get, open, download, prepare };
}

const indexOf = (files: ReadonlyMap<string, Buffer>): Record<string, string>[] =>
  parse(files.get('index.csv') ?? '', { bom: true, columns: true });

const away = (): never => {
  throw new ProviderFault('connection', 'nobody answers');
};

describe('a monthly pack', () => {
  test('contains every account in every format, and an index with figures and codes', async () => {
    const { db, all, accounts, ask, prepare, get, download } = await openPacks();
    const id = await ask(['pdf', 'csv', 'camt053']);
    expect(await get(id)).toMatchObject({ state: 'preparing', requestedBy: 'Vera Viewer', done: 0 });
    await prepare(id);
    const steps = all.length + accounts.length * 3;
    expect(await get(id)).toMatchObject({
      state: 'ready',
      done: all.length,
      total: steps,
      problem: null,
    });

    const { name, files } = await download(id);
    expect(name).toMatch(/^statements-[A-Za-z-]+-2026-10\.zip$/);
    const expected = accounts.flatMap((account) =>
      ['pdf', 'csv', 'xml'].map((end) => `statement-${account}-2026-10-01-to-2026-10-31.${end}`),
    );
    expect([...files.keys()].toSorted()).toEqual([...expected, 'index.csv'].toSorted());
    expect(await get(id)).toMatchObject({ state: 'done', done: steps, total: steps });

    const index = indexOf(files);
    const isLeftOut = ({ Copy = '' }) => Copy.startsWith('Left out');
    expect(index.filter((row) => !isLeftOut(row)).map(({ Account }) => Account)).toEqual(accounts);
    for (const row of index.filter((one) => !isLeftOut(one))) {
      const text = files.get(`statement-${row.Account}-2026-10-01-to-2026-10-31.csv`)?.toString('utf8') ?? '';
      expect(text.replaceAll(' ', '')).toContain(row['Verification code']);
      const issued = await db
        .select()
        .from(issuedStatements)
        .where(eq(issuedStatements.code, row['Verification code'] ?? ''));
      expect(issued.map(({ format }) => format).toSorted()).toEqual(['camt053', 'csv', 'pdf']);
      const [one] = issued;
      expect(row).toMatchObject({
        'Opening balance': one && toDecimal(one.opening),
        'Closing balance': one && toDecimal(one.closing),
        Copy: 'Brought up to date for this pack',
      });
      expect(one?.packId).toBe(id);
    }
  });

  test('uses cached statements during an outage, with their time', async () => {
    const { accounts, keep, parts, ask, prepare, get, download } = await openPacks();
    const [first, second, ...others] = accounts;
    if (!first || !second) throw new Error('the demo has more accounts');
    await keep(first, october);
    await keep(second, { from: localDate('2026-09-01'), to: localDate('2026-09-30') });
    const id = await ask(['csv']);
    await prepare(id, { ...parts.provider, listAccounts: away, statement: away });
    const pack = await get(id);
    expect(pack).toMatchObject({ state: 'ready', problem: expect.stringContaining('did not respond') });
    expect(pack.accounts).toHaveLength(2);
    expect(pack.accounts.find(({ account }) => account === second)).toMatchObject({ copy: 'missing' });

    const { files } = await download(id);
    const rows = new Map(indexOf(files).map((row) => [row.Account, row]));
    expect(rows.get(first)).toMatchObject({
      Copy: 'From an earlier copy',
      'As of': '2026-11-21T12:00:00.000Z',
    });
    expect(rows.get(second)).toMatchObject({ Copy: 'Missing', Remark: 'The bank did not respond.' });
    expect(files.size).toBe(2);
    expect(others.some((account) => rows.has(account))).toBe(false);
  });

  test('names an account that is no longer listed or cached', async () => {
    const { all, accounts, keep, parts, ask, prepare, get } = await openPacks();
    const [first, second] = accounts;
    if (!first || !second) throw new Error('the demo has more accounts');
    await keep(first, october);
    await keep(second, { from: localDate('2026-09-01'), to: localDate('2026-09-30') });
    const id = await ask(['csv']);
    const gone = new Set<string>([first, second]);
    const shown = all.filter((account) => !gone.has(account.iban));
    await prepare(id, { ...parts.provider, listAccounts: async () => ok(shown) });
    const found = new Map((await get(id)).accounts.map((one) => [one.account, one]));
    expect(found.get(first)).toMatchObject({
      copy: 'kept',
      why: expect.stringContaining('does not currently list'),
    });
    expect(found.get(second)).toMatchObject({
      copy: 'missing',
      why: expect.stringContaining('does not currently list'),
    });
    expect(found.size).toBe(all.length);
  });

  test('names a closed account without entries in its index, and has no statement of it', async () => {
    const { all, accounts, ask, prepare, get, download } = await openPacks();
    const left = all.map(({ iban }) => iban).filter((iban) => !accounts.includes(iban));
    expect(left).toHaveLength(1);
    const id = await ask(['csv']);
    await prepare(id);
    expect((await get(id)).accounts.filter(({ copy }) => copy === 'closed')).toMatchObject([
      { account: left[0], why: expect.stringContaining('closed') },
    ]);
    const { files } = await download(id);
    expect(indexOf(files).find(({ Account }) => Account === left[0])).toMatchObject({
      Copy: 'Left out: closed, no entries',
      Remark: 'This account is closed and has no entries in this month.',
      'Closing balance': '',
    });
    expect(files.size).toBe(accounts.length + 1);
  });

  test('contains closed accounts with entries', async () => {
    const { all, accounts, parts, ask, prepare, get } = await openPacks();
    const closed = all.map((account) => ({ ...account, status: 'CLOSED' as const }));
    expect(all.length).toBeGreaterThan(accounts.length);
    const id = await ask(['csv']);
    await prepare(id, { ...parts.provider, listAccounts: async () => ok(closed) });
    const packed = (await get(id)).accounts.filter(({ copy }) => copy === 'fresh');
    expect(packed.map(({ account }) => account)).toEqual(accounts);
  });

  test('fails if there is nothing to pack', async () => {
    const { parts, ask, prepare, get, open } = await openPacks();
    const id = await ask();
    await prepare(id, { ...parts.provider, listAccounts: away });
    expect(await get(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('no statement'),
    });
    expect(await open(id)).toEqual({ ok: false, error: 'no_pack' });
  });

  test('ends when cancelled while it is prepared', async () => {
    const { parts, db, reading, ask, prepare, get } = await openPacks();
    const id = await ask();
    let requested = 0;
    const statement: ProviderClient['statement'] = async (request, options) => {
      requested += 1;
      await cancelPack(db, reading, id, new Date());
      return parts.provider.statement(request, options);
    };
    await prepare(id, { ...parts.provider, statement });
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
    expect(requested).toBe(1);
    expect(await cancelPack(db, reading, id, new Date())).toEqual({ ok: false, error: 'pack_is_over' });
  });

  test('is refused beyond three in preparation of one person, even concurrently', async () => {
    const { db, reading, parts } = await openPacks();
    const askOf = (reader: typeof reading, now = parts.now()) =>
      requestPack(db, reader, { month, formats: ['csv'] }, now);
    const requested = await Promise.all(Array.from({ length: 12 }, () => askOf(reading)));
    expect(requested.filter(({ ok }) => ok)).toHaveLength(3);
    expect(requested.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'too_many_packs' });
    const other = granted(await addActor(db, 'viewer', 'Otto Other'), 'statements:read');
    expect(await askOf(other)).toMatchObject({ ok: true });
    // What nobody works at any more counts for nobody.
    expect(await askOf(reading, new Date(Date.now() + 86_400_000))).toMatchObject({ ok: true });
  });

  test('is cancelled by its requester or an admin, and by nobody else', async () => {
    const { db, reading, ask, get } = await openPacks();
    const [one, two] = [await ask(), await ask()];
    const other = granted(await addActor(db, 'approver', 'Otto Other'), 'statements:read');
    expect(await cancelPack(db, other, one, new Date())).toEqual({ ok: false, error: 'not_your_pack' });
    expect(await get(one)).toMatchObject({ state: 'preparing' });
    const admin = granted(await addActor(db, 'admin', 'Ada Admin'), 'statements:read');
    expect(await cancelPack(db, admin, one, new Date())).toMatchObject({ ok: true });
    expect(await cancelPack(db, reading, two, new Date())).toMatchObject({ ok: true });
  });

  test('ends when cancelled while it is written: the file is incomplete and says so', async () => {
    const { db, reading, ask, prepare, get, open } = await openPacks();
    const id = await ask(['pdf', 'csv', 'xlsx', 'camt053', 'camt052', 'camt054', 'mt940', 'mt942']);
    await prepare(id);
    const opened = await open(id);
    if (!opened.ok) throw new Error(opened.error);
    await opened.value.bytes.next();
    await cancelPack(db, reading, id, new Date());
    await expect(bytesOf(opened.value.bytes)).rejects.toThrow('the pack was cancelled');
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
  });

  test('can be downloaded again, whether or not the last download finished', async () => {
    const { ask, prepare, get, open, download } = await openPacks();
    const id = await ask(['csv']);
    await prepare(id);
    const opened = await open(id);
    if (!opened.ok) throw new Error(opened.error);
    expect(await open(id)).toEqual({ ok: false, error: 'no_pack' });
    await opened.value.bytes.next();
    await opened.value.bytes.return();
    await expect.poll(async () => (await get(id)).state).not.toBe('writing');
    const once = await download(id);
    const twice = await download(id);
    expect([...twice.files]).toEqual([...once.files]);
  });

  test('has stopped if its process is gone', async () => {
    const { db, reading, ask, get } = await openPacks();
    const id = await ask();
    const later = new Date(Date.now() + deadAfterMs + 1_000);
    expect(await get(id)).toMatchObject({ state: 'preparing' });
    expect(await get(id, later)).toMatchObject({ state: 'stopped' });
    expect(await listPacks(db, reading, later)).toMatchObject([{ id, state: 'stopped' }]);
    const [row] = await db.select().from(statementPacks).where(eq(statementPacks.id, id));
    expect(row?.state).toBe('preparing');
  });
});
