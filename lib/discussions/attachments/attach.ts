import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { takeTextLock } from '@/lib/db/locks';
import { attachmentParts, attachments } from '@/lib/db/schema/records/discussions';
import { type AttachmentId, newAttachmentId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import {
  auditSubjectOf,
  mostAttachedMegabytes,
  mostAttachedMegabytesTogether,
  mostAttachments,
} from '@/lib/kernel/topics/discussions';
import { cleanFileName } from '@/lib/kernel/upload-body';
import { type DiscussionSubject, lockReadableSubject, mayRead } from '../subject';
import { formatOf, namedAs } from './format/format';
import type { AttachmentRefusal } from './refusals';

type Parts = { readonly db: Database; readonly now: () => Date };
type Writing = Granted<'discussions:write'>;

const megabyte = 1024 * 1024;
/** Size of a stored part in bytes. A download has two of them in memory. */
export const partBytes = 256 * 1024;

export type NewFile = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/**
 * Attaches a file to a record, after reading all of it into memory: its format is checked as a whole. The
 * caller limits how many it reads at once.
 */
export async function attachFile(
  { db, now }: Parts,
  { actor }: Writing,
  subject: DiscussionSubject,
  file: NewFile,
): Promise<Result<AttachmentId, AttachmentRefusal>> {
  if (!mayRead(actor, subject.kind)) return refuse('not_found');
  const bytes = await readBounded(file.bytes, mostAttachedMegabytes * megabyte);
  if (!bytes) return refuse('too_large');
  if (bytes.length === 0) return refuse('empty');
  const format = formatOf(bytes);
  if (format === 'unknown') return refuse('unknown_format');
  if (format === 'broken') return refuse('broken');
  const [id, sha256] = [newAttachmentId(), createHash('sha256').update(bytes).digest('hex')];
  const [name, byteLength] = [namedAs(cleanFileName(file.name), format), bytes.length];
  return db.transaction(async (tx) => {
    if (!(await lockReadableSubject(tx, actor, subject))) return refuse('not_found');
    await takeTextLock(tx, 'attachments', `${subject.kind} ${subject.id}`);
    const full = await whyFull(tx, subject, { sha256, byteLength });
    if (full) return refuse(full);
    await tx.insert(attachments).values({
      id,
      subjectKind: subject.kind,
      subjectId: subject.id,
      uploaderId: actor.id,
      at: now(),
      name,
      format,
      byteLength,
      sha256,
    });
    for (let from = 0; from < byteLength; from += partBytes) {
      const part = bytes.subarray(from, from + partBytes);
      await tx.insert(attachmentParts).values({ attachmentId: id, position: from / partBytes, bytes: part });
    }
    const subjectKind = auditSubjectOf[subject.kind];
    const details = { attachment: id, sha256, byteLength, format, name };
    const action = `${subjectKind}.file_attached`;
    await recordAudit(tx, { actor, action, subjectKind, subjectId: subject.id, details });
    return ok(id);
  });
}

/** All bytes; undefined if there are more than `most`. */
async function readBounded(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > most) return undefined;
    read.push(piece);
  }
  return Buffer.concat(read, length);
}

/** Why a record takes no such file, under the lock that counts files attached at once together. */
async function whyFull(
  tx: Transaction,
  { kind, id }: DiscussionSubject,
  { sha256, byteLength }: { readonly sha256: string; readonly byteLength: number },
): Promise<'duplicate' | 'too_many' | 'too_much' | undefined> {
  const isOfRecord = and(eq(attachments.subjectKind, kind), eq(attachments.subjectId, id));
  const isSame = and(eq(attachments.sha256, sha256), isNull(attachments.withdrawnAt));
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${attachments.byteLength}), 0)::float8`,
      isThere: sql<boolean>`coalesce(bool_or(${isSame}), false)`,
    })
    .from(attachments)
    .where(isOfRecord);
  if (!found || found.isThere) return 'duplicate';
  if (found.count >= mostAttachments) return 'too_many';
  return found.bytes + byteLength > mostAttachedMegabytesTogether * megabyte ? 'too_much' : undefined;
}

/** Hides one's own attachment. Its name, size and time stay visible; nobody can download it any more. */
export function withdrawAttachment(
  { db, now }: Parts,
  { actor }: Writing,
  id: AttachmentId,
): Promise<Result<undefined, AttachmentRefusal>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(attachments).where(eq(attachments.id, id)).for('update');
    if (!row || !mayRead(actor, row.subjectKind)) return refuse('not_found');
    if (row.uploaderId !== actor.id) return refuse('other_uploader');
    if (row.withdrawnAt) return refuse('withdrawn');
    await tx.update(attachments).set({ withdrawnAt: now() }).where(eq(attachments.id, id));
    const subjectKind = auditSubjectOf[row.subjectKind];
    const action = `${subjectKind}.attachment_withdrawn`;
    const details = { attachment: id, sha256: row.sha256 };
    await recordAudit(tx, { actor, action, subjectKind, subjectId: row.subjectId, details });
    return ok(undefined);
  });
}
