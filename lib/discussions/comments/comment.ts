import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { type AuditEntry, recordAudits } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { comments } from '@/lib/db/schema/records/discussions';
import type { CommentId, UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLines } from '@/lib/kernel/texts/text';
import { auditSubjectOf, longestComment, mostMentioned } from '@/lib/kernel/topics/discussions';
import { type DiscussionSubject, lockReadableSubject, mayRead } from '../subject';
import { findMentioned } from './mentionable';
import type { CommentRefusal } from './refusals';

export type NewComment = {
  /** From the form, so that a repeated request adds one comment. */
  readonly id: CommentId;
  readonly subject: DiscussionSubject;
  readonly text: string;
  /** Whom to notify. The text has `@` and their name. */
  readonly mentioned: readonly UserId[];
};

/** What the audit chain has of a text: free text stays out of it, so that its author can withdraw it. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Adds a comment to a record. It changes neither its state nor what is approved. */
export function addComment(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'discussions:write'>,
  { id, subject, text: typed, mentioned: chosen }: NewComment,
): Promise<Result<undefined, CommentRefusal>> {
  const text = cleanLines(typed);
  return db.transaction(async (tx) => {
    if (!text) return refuse('text_missing');
    if ([...text].length > longestComment) return refuse('text_too_long');
    if (!mayRead(actor, subject.kind) || !(await lockReadableSubject(tx, actor, subject)))
      return refuse('not_found');
    const ids = [...new Set(chosen)];
    if (ids.length > mostMentioned) return refuse('too_many_mentioned');
    const people = await findMentioned(tx, actor, subject.kind, ids);
    if (people.length < ids.length || people.some(({ name }) => !text.includes(`@${name}`)))
      return refuse('not_mentionable');
    const mentioned = people.map((person) => person.id);
    const added = await tx
      .insert(comments)
      .values({
        id,
        subjectKind: subject.kind,
        subjectId: subject.id,
        authorId: actor.id,
        at: now(),
        text,
        mentioned,
      })
      .onConflictDoNothing()
      .returning({ id: comments.id });
    if (added.length === 0)
      return (await isSame(tx, { id, text, authorId: actor.id })) ? ok(undefined) : refuse('other_comment');
    const of = { comment: id, ...(mentioned.length > 0 && { mentioned: mentioned.join(' ') }) };
    const entry = (what: string, details: AuditEntry['details'] = {}): AuditEntry => ({
      actor,
      action: `${auditSubjectOf[subject.kind]}.${what}`,
      subjectKind: auditSubjectOf[subject.kind],
      subjectId: subject.id,
      details: { ...of, ...details },
    });
    const notified = mentioned.length > 0 ? [entry('mentioned')] : [];
    await recordAudits(tx, [entry('commented', { textHash: textHash(text) }), ...notified]);
    return ok(undefined);
  });
}

/** Hides the text of one's own comment. That there was one, whose and when, stays visible. */
export function withdrawComment(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'discussions:write'>,
  id: CommentId,
): Promise<Result<undefined, CommentRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockComment(tx, id);
    if (!row || !mayRead(actor, row.subjectKind)) return refuse('not_found');
    if (row.authorId !== actor.id) return refuse('other_author');
    if (row.withdrawnAt) return refuse('withdrawn');
    await tx.update(comments).set({ withdrawnAt: now() }).where(eq(comments.id, id));
    const subjectKind = auditSubjectOf[row.subjectKind];
    const action = `${subjectKind}.comment_withdrawn`;
    const details = { comment: id, textHash: textHash(row.text) };
    await recordAudits(tx, [{ actor, action, subjectKind, subjectId: row.subjectId, details }]);
    return ok(undefined);
  });
}

/** Whether it was added before, by a request whose answer was lost. */
async function isSame(
  tx: Transaction,
  { id, text, authorId }: Pick<typeof comments.$inferSelect, 'id' | 'text' | 'authorId'>,
): Promise<boolean> {
  const stored = await lockComment(tx, id);
  return stored?.text === text && stored.authorId === authorId;
}

async function lockComment(tx: Transaction, id: CommentId) {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
  return row;
}
