import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { auditRecords } from '@/lib/db/schema/records/audit';
import type { UserId } from '@/lib/kernel/ids';
import type { DiscussionPeople } from './audience';
import { grouped } from './grouped';

type Record = Pick<typeof auditRecords.$inferSelect, 'action' | 'subjectId' | 'details'>;

const isOfDiscussion = ({ action }: Record): boolean => /\.(commented|mentioned|file_attached)$/.test(action);

/** The people of the records that these audit records comment on, for lookup by audit record. */
export async function readDiscussionPeople(
  tx: Transaction,
  records: readonly Record[],
): Promise<(record: Record) => DiscussionPeople | undefined> {
  const ids = [...new Set(records.filter(isOfDiscussion).map(({ subjectId }) => subjectId))];
  if (ids.length === 0) return () => undefined;
  const about = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const [authors, assignees] = await Promise.all([
    tx.execute<{ id: string; userId: UserId }>(
      sql`select distinct subject_id as id, author_id as "userId" from comments where subject_id in ${about}`,
    ),
    tx.execute<{ id: string; userId: UserId | null }>(
      sql`select id, assignee_id as "userId" from breaks where id in ${about}`,
    ),
  ]);
  const assigneeOf = new Map(assignees.map(({ id, userId }) => [id, userId]));
  const commented = grouped(authors, ({ id }) => id);
  return (record) => {
    if (!isOfDiscussion(record)) return undefined;
    const { mentioned } = record.details;
    return {
      commented: commented.get(record.subjectId) ?? new Set(),
      mentioned: new Set(typeof mentioned === 'string' ? mentioned.split(' ') : []),
      assigneeId: assigneeOf.get(record.subjectId) ?? null,
    };
  };
}
