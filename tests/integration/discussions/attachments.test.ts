import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Actor, grant } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { answerAttachment } from '@/lib/discussions/attachments/answer-upload';
import { attachFile, withdrawAttachment } from '@/lib/discussions/attachments/attach';
import { attachmentBytes, findAttachment, listAttachments } from '@/lib/discussions/attachments/queries';
import { attachmentRefusals } from '@/lib/discussions/attachments/refusals';
import { type AttachmentId, newOrderId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';
import {
  mostAttachedMegabytes,
  mostAttachedMegabytesTogether,
  mostAttachments,
} from '@/lib/kernel/topics/discussions';
import { compareAttachments } from '@/lib/verify/compare/attachments';
import { createTeamDatabase } from '../../support/database/database';
import { jpegOf, pdfOf, pdfOfLength, pngOf } from '../../support/files/attachable-files';
import { submittedOrder, value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

const now = () => new Date();
const megabyte = 1024 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 100_000) yield bytes.subarray(from, from + 100_000);
}

async function openFixture() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const subject = { kind: 'order', id: (await submittedOrder(db, team)).id } as const;
  const writing = granted(team.maker, 'discussions:write');
  const attach = (bytes: Uint8Array, name = 'invoice.pdf') =>
    attachFile({ db, now }, writing, subject, { name, bytes: piecesOf(bytes) });
  const list = (who: Actor = team.viewer) => listAttachments(db, granted(who, 'payments:read'), subject);
  return { ...database, subject, writing, attach, list };
}

async function readAll(db: Database, id: AttachmentId): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of attachmentBytes(db, id)) parts.push(part);
  return Buffer.concat(parts);
}

describe('an attachment', () => {
  it('is stored as it was, with its hash in the audit chain', async () => {
    const { db, subject, attach, list, team } = await openFixture();
    const bytes = pdfOfLength(700_001);
    const id = value(await attach(bytes, String.raw`C:\Scans\Charter party é.pdf`));
    expect((await readAll(db, id)).equals(bytes)).toBe(true);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = 'Charter party é.pdf';
    expect(await list()).toMatchObject([
      { id, name, byteLength: 700_001, isOwn: false, uploaderName: team.maker.name, isWithdrawn: false },
    ]);
    const records = await db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, subject.id))
      .orderBy(asc(auditRecords.sequence));
    expect(records.at(-1)).toMatchObject({
      action: 'order.file_attached',
      details: { attachment: id, sha256, byteLength: 700_001, format: 'pdf', name },
    });
    expect(await compareAttachments(db)).toMatchObject({ count: 1, differing: 0 });
  });

  it('is added by makers, approvers and admins, and read by everyone', async () => {
    const { db, attach } = await openFixture();
    const id = value(await attach(pdfOf()));
    const writing = [];
    for (const role of roles) {
      const actor = await addActor(db, role);
      if (grant(actor, 'discussions:write')) writing.push(role);
      expect(await findAttachment(db, granted(actor, 'profile:manage'), id)).toMatchObject({ id });
    }
    expect(writing.sort()).toEqual(['admin', 'approver', 'maker']);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'empty'],
    ['another format under the name of a PDF', Buffer.from('<html></html>'), 'unknown_format'],
    ['a PDF with a page after its end', Buffer.concat([pdfOf(), Buffer.from('<html>')]), 'broken'],
  ])('is refused if it is %s', async (_, bytes, error) => {
    const { attach, list } = await openFixture();
    expect(await attach(bytes)).toEqual({ ok: false, error });
    expect(await list()).toEqual([]);
  });

  it('has at most 10 MB', async () => {
    const { attach } = await openFixture();
    const most = mostAttachedMegabytes * megabyte;
    expect(pdfOfLength(most).length).toBe(most);
    value(await attach(pdfOfLength(most)));
    expect(await attach(pdfOfLength(most + 1))).toEqual({ ok: false, error: 'too_large' });
  });

  it('is read no further than its bound', async () => {
    const { db, writing, subject } = await openFixture();
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read += megabyte;
        yield new Uint8Array(megabyte);
      }
    }
    const file = { name: 'endless.pdf', bytes: endless() };
    expect(await attachFile({ db, now }, writing, subject, file)).toEqual({ ok: false, error: 'too_large' });
    expect(read).toBe((mostAttachedMegabytes + 1) * megabyte);
  });

  it('is refused a second time on the same record, until it is withdrawn, and not on another', async () => {
    const { db, team, attach, writing } = await openFixture();
    const id = value(await attach(pngOf(), 'one.png'));
    expect(await attach(pngOf(), 'two.png')).toEqual({ ok: false, error: 'duplicate' });
    const other = { kind: 'order', id: (await submittedOrder(db, team)).id } as const;
    const file = { name: 'one.png', bytes: piecesOf(pngOf()) };
    expect(await attachFile({ db, now }, writing, other, file)).toMatchObject({ ok: true });
    value(await withdrawAttachment({ db, now }, writing, id));
    expect(await attach(pngOf(), 'two.png')).toMatchObject({ ok: true });
  });

  it('is one of twenty at most, however many are attached at once', async () => {
    const { attach, list } = await openFixture();
    const all = Array.from({ length: mostAttachments + 4 }, (_, number) =>
      attach(jpegOf(`photo ${number}`), 'photo.jpg'),
    );
    const refused = (await Promise.all(all)).filter((result) => !result.ok);
    expect(refused).toEqual(Array.from({ length: 4 }, () => ({ ok: false, error: 'too_many' })));
    expect(await list()).toHaveLength(mostAttachments);
  });

  it('is refused when those of a record are too large together', async () => {
    const { attach } = await openFixture();
    const largest = mostAttachedMegabytes * megabyte;
    const count = mostAttachedMegabytesTogether / mostAttachedMegabytes;
    for (let number = 0; number < count - 1; number += 1)
      value(await attach(withNumber(pdfOfLength(largest), number)));
    value(await attach(pdfOfLength(largest - 1_000)));
    expect(await attach(pdfOfLength(1_001))).toEqual({ ok: false, error: 'too_much' });
    value(await attach(pdfOfLength(1_000)));
  });

  it('is refused on a record that does not exist', async () => {
    const { db, writing } = await openFixture();
    const file = { name: 'one.pdf', bytes: piecesOf(pdfOf()) };
    expect(await attachFile({ db, now }, writing, { kind: 'order', id: newOrderId() }, file)).toEqual({
      ok: false,
      error: 'not_found',
    });
  });
});

/** Makes files of one length differ. */
function withNumber(bytes: Buffer, number: number): Buffer {
  bytes[12] = 0x30 + number;
  return bytes;
}

describe('a withdrawn attachment', () => {
  it('is listed, and cannot be downloaded', async () => {
    const { db, team, attach, list, writing } = await openFixture();
    const id = value(await attach(pdfOf()));
    value(await withdrawAttachment({ db, now }, writing, id));
    expect(await list()).toMatchObject([{ id, isWithdrawn: true }]);
    expect(await findAttachment(db, granted(team.maker, 'profile:manage'), id)).toBeUndefined();
    expect(await compareAttachments(db)).toMatchObject({ count: 1, differing: 0 });
    expect(await withdrawAttachment({ db, now }, writing, id)).toEqual({ ok: false, error: 'withdrawn' });
  });

  it('is withdrawn by its uploader only', async () => {
    const { db, team, attach } = await openFixture();
    const id = value(await attach(pdfOf()));
    const other = granted(team.approver, 'discussions:write');
    expect(await withdrawAttachment({ db, now }, other, id)).toEqual({ ok: false, error: 'other_uploader' });
  });
});

describe('an upload', () => {
  const requestOf = (query: string, body: BodyInit, name = 'invoice.pdf') =>
    new Request(`https://paydesk.example/api/attachments?${query}`, {
      method: 'POST',
      body,
      headers: { 'x-file-name': encodeURIComponent(name) },
    });

  it('answers with the attachment, or with a message and a status', async () => {
    const { db, subject, writing, list } = await openFixture();
    const query = `kind=order&id=${subject.id}`;
    const send = async (request: Request) => {
      const answer = await answerAttachment({ db, now }, writing, request);
      const { message } = await answer.json();
      return [answer.status, message];
    };
    const pdf = () => new Uint8Array(pdfOf());
    expect(await send(requestOf(query, pdf()))).toEqual([201, undefined]);
    expect(await send(requestOf(query, pdf()))).toEqual([409, attachmentRefusals.duplicate]);
    expect(await send(requestOf(query, 'text'))).toEqual([422, attachmentRefusals.unknown_format]);
    expect(await send(requestOf('kind=person&id=1', pdf()))).toEqual([404, attachmentRefusals.not_found]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the database', () => {
  it.each([
    ['another content', 'update attachment_parts set bytes = bytes', 'attachment_parts_append_only'],
    ['a deletion of content', 'delete from attachment_parts', 'attachment_parts_append_only'],
    [
      'content that is added later',
      'insert into attachment_parts select attachment_id, 7, bytes from attachment_parts',
      'attachment_parts_with_attachment',
    ],
    ['another name', `update attachments set name = 'Other'`, 'attachments_withdrawn_once'],
    ['a deletion', 'delete from attachments', 'attachments_append_only'],
    [
      'an attachment without its content',
      `insert into attachments select gen_random_uuid(), subject_kind, subject_id, uploader_id, at, name, format, byte_length, sha256
       from attachments`,
      'attachments_whole',
    ],
  ])('refuses %s', async (_, statement, constraint) => {
    const { attach, sql: raw } = await openFixture();
    value(await attach(pdfOf()));
    await expect(raw.unsafe(statement)).rejects.toMatchObject({ constraint_name: constraint });
  });
});

describe('npm run audit:verify', () => {
  it.each([
    ['changed content', `update attachment_parts set bytes = 'x'`, 'its content is not the one'],
    ['another name', `update attachments set name = 'x'`, 'its name or format'],
    ['a withdrawal without a record', 'update attachments set withdrawn_at = now()', 'it is withdrawn'],
    ['a deleted file', 'delete from attachments', 'not stored any more'],
  ])('finds %s', async (_, statement, why) => {
    const { db, attach } = await openFixture();
    value(await attach(pdfOf()));
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
    });
    const { differing, first } = await compareAttachments(db);
    expect({ differing, why: first[0]?.why }).toEqual({ differing: 1, why: expect.stringContaining(why) });
  });
});
