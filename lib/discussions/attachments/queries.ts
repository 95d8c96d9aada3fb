import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { attachmentParts, attachments } from '@/lib/db/schema/records/discussions';
import type { AttachmentId } from '@/lib/kernel/ids';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';
import { mayRead, type ReadGrant, type SubjectOf } from '../subject';

export type ShownAttachment = {
  readonly id: AttachmentId;
  readonly at: Date;
  readonly uploaderName: string;
  readonly isOwn: boolean;
  readonly name: string;
  /** In bytes. */
  readonly byteLength: number;
  readonly isWithdrawn: boolean;
};

/** The attachments of a record, oldest first. */
export async function listAttachments<Kind extends DiscussionKind>(
  db: Executor,
  { actor }: ReadGrant<Kind>,
  { kind, id }: SubjectOf<Kind>,
): Promise<readonly ShownAttachment[]> {
  const rows = await db
    .select({ attachment: attachments, uploaderName: users.name })
    .from(attachments)
    .innerJoin(users, eq(users.id, attachments.uploaderId))
    .where(and(eq(attachments.subjectKind, kind), eq(attachments.subjectId, id)))
    .orderBy(asc(attachments.at), asc(attachments.id));
  return rows.map(
    ({ attachment: { id: own, at, name, byteLength, withdrawnAt, uploaderId }, uploaderName }) => ({
      id: own,
      at,
      uploaderName,
      name,
      byteLength,
      isOwn: uploaderId === actor.id,
      isWithdrawn: withdrawnAt !== null,
    }),
  );
}

/** An attachment that is not withdrawn, of a record that the person may read. */
export async function findAttachment(
  db: Executor,
  { actor }: Granted<'profile:manage'>,
  id: AttachmentId,
): Promise<typeof attachments.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), isNull(attachments.withdrawnAt)));
  return row && mayRead(actor, row.subjectKind) ? row : undefined;
}

/** The content of an attachment, part by part. */
export async function* attachmentBytes(db: Executor, id: AttachmentId): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ bytes: attachmentParts.bytes })
      .from(attachmentParts)
      .where(and(eq(attachmentParts.attachmentId, id), eq(attachmentParts.position, position)));
    if (!part) return;
    yield part.bytes;
  }
}
