import { createHash } from 'node:crypto';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { comments } from '@/lib/db/schema/records/discussions';
import { auditSubjectOf, discussionKinds } from '@/lib/kernel/topics/discussions';
import { type Compared, openTally } from '../difference';
import { groupedBy } from '../grouped';
import { type FoundRecord, recordsOfActions } from '../records';

type Row = typeof comments.$inferSelect;

const pageSize = 500;

const actionsOf = (what: string): readonly string[] =>
  discussionKinds.map((kind) => `${auditSubjectOf[kind]}.${what}`);
const added = actionsOf('commented');
const withdrawn = actionsOf('comment_withdrawn');

/** Compares comments with the chain, which has the hash of each text; earlier releases recorded the text. */
export async function compareDiscussions(db: Executor): Promise<Compared> {
  const tally = openTally('comments');
  for (let after: Row['id'] | undefined; ; ) {
    const page = await db
      .select()
      .from(comments)
      .where(after && gt(comments.id, after))
      .orderBy(asc(comments.id))
      .limit(pageSize);
    const records = groupedBy(
      await recordsOfActions(
        db,
        page.map(({ subjectId }) => subjectId),
        [...added, ...withdrawn],
      ),
      ({ subjectId }) => subjectId,
    );
    for (const row of page) tally.add(row.id, judgeComment(row, records.get(row.subjectId) ?? []));
    after = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  for (const { id, subject } of await listMissing(db))
    tally.miss(id ?? subject, `the audit chain knows a comment on ${subject} that is not stored any more`);
  return tally.result();
}

function judgeComment(row: Row, records: readonly FoundRecord[]): readonly string[] {
  const own = records.filter(({ details }) => details.comment === row.id);
  const record =
    own.find(({ action }) => added.includes(action)) ??
    records.find(({ details, actorId }) => details.text === row.text && actorId === row.authorId);
  if (record?.action !== `${auditSubjectOf[row.subjectKind]}.commented`)
    return ['the audit chain does not know it'];
  const isHidden = own.some(({ action, actorId }) => withdrawn.includes(action) && actorId === row.authorId);
  const hash = createHash('sha256').update(row.text).digest('hex');
  return [
    record.actorId === row.authorId ? undefined : 'somebody else wrote it by the audit chain',
    (record.details.textHash ?? hash) === hash ? undefined : 'its text is not the one that was recorded',
    (record.details.mentioned ?? '') === row.mentioned.join(' ')
      ? undefined
      : 'it mentions other people than the audit chain',
    isHidden === (row.withdrawnAt !== null)
      ? undefined
      : `it is ${row.withdrawnAt ? 'withdrawn' : 'shown'}, and not so by the audit chain`,
  ].filter((why) => why !== undefined);
}

/** Comments of the chain that are not stored any more, the first of them. */
const listMissing = (db: Executor) =>
  db.execute<{ id: string | null; subject: string }>(sql`
    select r.details ->> 'comment' as id, concat(r.subject_kind, ' ', r.subject_id) as subject from audit_records r
    where ${inArray(sql`r.action`, [...added])} and not exists (
      select from comments c where c.subject_id = r.subject_id::uuid and case when r.details ? 'comment'
        then c.id::text = r.details ->> 'comment' else c.text = r.details ->> 'text' and c.author_id = r.actor_id end)
    order by r.sequence limit 20`);
