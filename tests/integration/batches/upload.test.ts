import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { answerUpload } from '@/lib/batches/answer-upload';
import { mostBytes } from '@/lib/batches/import/limits';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { batchFileParts, batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batches } from '@/lib/db/schema/orders/batches';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { newBatchFileId } from '@/lib/kernel/ids';
import { now } from '../../support/batches/batch-files';
import { createFixture } from '../../support/database/fixture';

const csv = 'Name,IBAN,Amount,Reference\nSoren,DE89370400440532013000,12.50,Invoice 1\n';

/** The handler behind a real server, so that bodies arrive, and break off, as they do. */
async function openUpload() {
  const own = await createFixture();
  const answered: Promise<void>[] = [];
  const server = createServer((incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const body = Readable.toWeb(incoming);
    // Node sends a stream only with `duplex`, which the types of the browser do not have.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      duplex: 'half',
      // safe: Node's own streams are of the same make as the ones that requests have
      body: body as ReadableStream<Uint8Array>,
    };
    const requested = new Request(`http://localhost${incoming.url ?? '/'}`, init);
    const answer = answerUpload(
      { db: own.db, now, readFile: readHere({ ...own, now }) },
      own.team.drafting,
      requested,
    ).then(async (response) => {
      outgoing.writeHead(response.status, { 'content-type': 'application/json' });
      outgoing.end(await response.text());
    });
    answered.push(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  const url = `http://127.0.0.1:${port}/`;
  const send = async (body: BodyInit | null, name = 'payroll.csv', query = '') => {
    const response = await fetch(`${url}${query}`, {
      method: 'POST',
      headers: { 'x-file-name': encodeURIComponent(name) },
      body,
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const stored = async () => ({
    files: await own.db.select().from(batchFiles),
    parts: (await own.db.select({ id: batchFileParts.fileId }).from(batchFileParts)).length,
    batches: await own.db.select().from(batches),
  });
  return { ...own, url, answered, send, kept: stored };
}

test('stores an uploaded file and creates a batch that waits for its import', async () => {
  const { send, kept: stored } = await openUpload();
  const reply = await send(csv);
  expect(reply).toMatchObject({ status: 201, body: { sameFile: [] } });
  const { files, batches: made } = await stored();
  expect(files).toMatchObject([{ name: 'payroll.csv', byteLength: csv.length }]);
  expect(made).toMatchObject([{ state: 'uploaded', name: 'payroll.csv', format: 'csv' }]);
});

test('marks a batch as confidential on request, from its first record on', async () => {
  const { db, send, kept: stored } = await openUpload();
  await send(csv, 'wages.csv', '?confidential=yes');
  await send(csv, 'invoices.csv');
  const made = (await stored()).batches;
  expect(new Map(made.map(({ name, isConfidential }) => [name, isConfidential]))).toEqual(
    new Map([
      ['wages.csv', true],
      ['invoices.csv', false],
    ]),
  );
  const uploads = await db.select().from(auditRecords).where(eq(auditRecords.action, 'batch.upload'));
  expect(uploads.map(({ details }) => [details.file, details.confidential])).toEqual([
    ['wages.csv', true],
    ['invoices.csv', undefined],
  ]);
});

test('recognises the same bytes at once, with the batch they created before', async () => {
  const { send } = await openUpload();
  const first = await send(csv, 'one.csv');
  const second = await send(csv, 'two.csv');
  expect(second.body.sameFile).toMatchObject([
    { id: first.body.batchId, name: 'one.csv', state: 'uploaded' },
  ]);
});

test('creates a batch for each of two concurrent uploads', async () => {
  const { send, kept: stored } = await openUpload();
  const replies = await Promise.all([send(csv, 'one.csv'), send(`${csv}\n`, 'two.csv')]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect((await stored()).batches.map(({ name }) => name).toSorted()).toEqual(['one.csv', 'two.csv']);
});

test('stores nothing of an aborted upload', async () => {
  const { url, answered, kept: stored } = await openUpload();
  const headers = { 'x-file-name': 'half.csv', 'content-length': '1000000' };
  const half = ask(url, { method: 'POST', headers });
  half.on('error', () => undefined);
  await new Promise<void>((resolve) => half.write(csv.repeat(6_000), () => resolve()));
  await expect.poll(async () => (await stored()).parts).toBeGreaterThan(0);
  half.destroy();
  await Promise.all(answered);
  expect(await stored()).toEqual({ files: [], parts: 0, batches: [] });
});

test('reduces a file name to its last part on one line', async () => {
  const { send, kept: stored } = await openUpload();
  await send(csv, '../../etc/\r\nset-cookie: a=b\u202e\\evil.csv');
  expect((await stored()).files[0]?.name).toBe('evil.csv');
  await send(csv, '/payroll/a\r\nb.csv');
  expect((await stored()).files[1]?.name).toBe('a b.csv');
});

test.each([
  ['nothing', null, 422, 'empty'],
  ['a PDF', '%PDF-1.7 …', 422, 'PDF'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 422, 'old Excel'],
  ['an archive', new Uint8Array([0x1f, 0x8b, 8, 0]), 422, 'archive'],
  ['a web page', '<!doctype html><html></html>', 422, 'web page'],
  ['what has NUL bytes', 'Name,IBAN\0\n', 422, 'not a table'],
  ['a line that never ends', 'x'.repeat(200_000), 422, 'more than 65,536 characters'],
  ['a row of ten thousand columns', `${'a,'.repeat(10_000)}\n`, 422, '10,001 columns'],
  ['quotation marks that do not match', `Name,IBAN\n"Soren" x,"DE\n`, 422, 'quotation marks'],
  ['a gigantic field', `Name,IBAN\n"${'x'.repeat(300_000)}",DE\n`, 422, 'more than 65,536 characters'],
])('refuses %s with a message, and does not store it', async (_, body, status, words) => {
  const { send, kept: stored } = await openUpload();
  expect(await send(body)).toMatchObject({ status, body: { message: expect.stringContaining(words) } });
  expect((await stored()).files).toEqual([]);
});

test('refuses 64 MB in one line, and one byte more than 64 MB', async () => {
  const { send, kept: stored, url } = await openUpload();
  const line = new Uint8Array(mostBytes).fill(0x61);
  expect(await send(line)).toMatchObject({ status: 422 });
  const announced = await fetch(url, { method: 'POST', body: new Uint8Array(mostBytes + 1) });
  expect(announced.status).toBe(413);
  expect((await stored()).parts).toBe(0);
});

test('accepts two concurrent uploads of one person, and a third when one is done', async () => {
  const { url, send, kept: stored } = await openUpload();
  const arriving = ['one.csv', 'two.csv'].map((name) => {
    const half = ask(url, { method: 'POST', headers: { 'x-file-name': name } });
    half.write(csv);
    return half;
  });
  await expect.poll(async () => (await stored()).files.length).toBe(2);
  expect(await send(csv, 'three.csv')).toMatchObject({
    status: 429,
    body: { message: 'Two of your files are being uploaded. Upload this file after they finish.' },
  });
  const arrived = arriving.map((half) => new Promise((resolve) => half.once('response', resolve).end()));
  await Promise.all(arrived);
  expect((await send(csv, 'three.csv')).status).toBe(201);
});

test('stores at most a gigabyte a day of one person', async () => {
  const { db, team, send } = await openUpload();
  const uploaded = { name: 'large.csv', byteLength: 1024 ** 3 + 1, sha256: 'x', uploadedById: team.maker.id };
  await db.insert(batchFiles).values({ id: newBatchFileId(), ...uploaded });
  expect(await send(csv)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/tomorrow/) },
  });
  await db.update(batchFiles).set({ uploadedAt: new Date(Date.now() - 25 * 3_600_000) });
  expect((await send(csv)).status).toBe(201);
});
