import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { comments } from '@/lib/db/schema/records/discussions';
import type { CommentId, UserId } from '@/lib/kernel/ids';
import type { DiscussionKind } from '@/lib/kernel/topics/discussions';
import type { ReadGrant, SubjectOf } from '../subject';

export type ShownComment = {
  readonly id: CommentId;
  readonly at: Date;
  readonly authorName: string;
  readonly isOwn: boolean;
  /** Absent once it is withdrawn. */
  readonly text: string | undefined;
  /** The names of those whom it mentions. */
  readonly mentioned: readonly string[];
};

/** The comments of a page about a record; earlier ones are loaded when they are asked for. */
export const newestComments = 20;
const mostEarlier = 1_000;

/** The newest comments on a record, oldest first, and how many there are. */
export async function readComments<Kind extends DiscussionKind>(
  db: Executor,
  { actor }: ReadGrant<Kind>,
  subject: SubjectOf<Kind>,
): Promise<{ readonly comments: readonly ShownComment[]; readonly total: number }> {
  const [rows, [counted]] = await Promise.all([
    rowsOf(db, subject).limit(newestComments),
    db.select({ total: count() }).from(comments).where(isAbout(subject)),
  ]);
  return { comments: await shown(db, rows, actor.id), total: counted?.total ?? 0 };
}

/** Up to `limit` comments before one, oldest first. */
export async function listEarlierComments<Kind extends DiscussionKind>(
  db: Executor,
  { actor }: ReadGrant<Kind>,
  subject: SubjectOf<Kind>,
  { before, limit }: { readonly before: CommentId; readonly limit: number },
): Promise<readonly ShownComment[]> {
  const rows = await rowsOf(db, subject, before).limit(Math.min(limit, mostEarlier));
  return shown(db, rows, actor.id);
}

type AnySubject = SubjectOf<DiscussionKind>;

const isAbout = ({ kind, id }: AnySubject) => and(eq(comments.subjectKind, kind), eq(comments.subjectId, id));

function rowsOf(db: Executor, subject: AnySubject, before?: CommentId) {
  const isEarlier = sql`(${comments.at}, ${comments.id}) < (
    select at, id from comments where id = ${before ?? null} and ${isAbout(subject)})`;
  return db
    .select({ comment: comments, authorName: users.name })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(isAbout(subject), before && isEarlier))
    .orderBy(desc(comments.at), desc(comments.id))
    .$dynamic();
}

async function shown(
  db: Executor,
  rows: Awaited<ReturnType<typeof rowsOf>>,
  readerId: UserId,
): Promise<readonly ShownComment[]> {
  const ids = [...new Set(rows.flatMap(({ comment }) => comment.mentioned))];
  const people =
    ids.length > 0
      ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
      : [];
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return rows
    .map(({ comment, authorName }) => ({
      id: comment.id,
      at: comment.at,
      authorName,
      isOwn: comment.authorId === readerId,
      text: comment.withdrawnAt ? undefined : comment.text,
      mentioned: comment.withdrawnAt ? [] : comment.mentioned.flatMap((id) => nameOf.get(id) ?? []),
    }))
    .reverse();
}
