import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { attachmentParts, attachments } from '@/lib/db/schema/records/discussions';
import { auditSubjectOf, discussionKinds } from '@/lib/kernel/topics/discussions';
import { type Compared, openTally } from '../difference';
import { type FoundRecord, recordsOfActions } from '../records';

type Row = typeof attachments.$inferSelect;

const pageSize = 100;

const actionsOf = (what: string): readonly string[] =>
  discussionKinds.map((kind) => `${auditSubjectOf[kind]}.${what}`);
const added = actionsOf('file_attached');
const withdrawn = actionsOf('attachment_withdrawn');

/** Compares attached files with the chain, which has the hash of each. Hashes their content again. */
export async function compareAttachments(db: Executor): Promise<Compared> {
  const tally = openTally('attachments');
  for (let after: Row['id'] | undefined; ; ) {
    const page = await db
      .select()
      .from(attachments)
      .where(after && gt(attachments.id, after))
      .orderBy(asc(attachments.id))
      .limit(pageSize);
    const subjects = page.map(({ subjectId }) => subjectId);
    const records = await recordsOfActions(db, subjects, [...added, ...withdrawn]);
    for (const row of page) {
      const own = records.filter(({ details }) => details.attachment === row.id);
      tally.add(row.id, judge(row, own, await storedHash(db, row)));
    }
    after = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  const missing = await db.execute<{ id: string }>(sql`
    select details ->> 'attachment' as id from audit_records r
    where action like '%.file_attached' and not exists (
      select from attachments a where a.id::text = r.details ->> 'attachment')
    order by sequence limit 20`);
  for (const { id } of missing)
    tally.miss(id, 'the audit chain knows this file, and it is not stored any more');
  return tally.result();
}

async function storedHash(db: Executor, { id }: Row): Promise<string | undefined> {
  const [row] = await db
    .select({
      hash: sql<string>`encode(sha256(string_agg(${attachmentParts.bytes}, ''::bytea order by ${attachmentParts.position})), 'hex')`,
    })
    .from(attachmentParts)
    .where(eq(attachmentParts.attachmentId, id));
  return row?.hash;
}

function judge(row: Row, records: readonly FoundRecord[], stored: string | undefined): readonly string[] {
  const record = records.find(({ action }) => added.includes(action));
  if (
    record?.action !== `${auditSubjectOf[row.subjectKind]}.file_attached` ||
    record.subjectId !== row.subjectId
  )
    return ['the audit chain does not know it'];
  const { sha256, name, format } = record.details;
  const isHidden = records.some(
    ({ action, actorId }) => withdrawn.includes(action) && actorId === row.uploaderId,
  );
  return [
    record.actorId === row.uploaderId ? undefined : 'somebody else attached it by the audit chain',
    sha256 === row.sha256 && sha256 === stored ? undefined : 'its content is not the one that was recorded',
    name === row.name && format === row.format ? undefined : 'its name or format is not the recorded one',
    isHidden === (row.withdrawnAt !== null)
      ? undefined
      : `it is ${row.withdrawnAt ? 'withdrawn' : 'shown'}, and not so by the audit chain`,
  ].filter((why) => why !== undefined);
}
