import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';

/** How far a run has come. */
export type Progress = {
  /** Submissions of which at least one attempt was made. */
  readonly sent: number;
  /** Approved or due, and no attempt yet, though it may wait with a batch that is paused. */
  readonly neverSent: number;
  /**
   * Orders and batches that something will still move by itself: what two people must decide about does not
   * count.
   */
  readonly moving: number;
};

export async function readProgress(db: Database): Promise<Progress> {
  const [row] = await db.execute<Progress>(sql`
    select count(*) filter (where s.attempts > 0)::int as sent,
      count(*) filter (where s.attempts = 0 and s.phase <> 'done' or o.state = 'held' and o.stop_reason is null)::int
        + (select count(*)::int from batch_rows r join batches b on b.id = r.batch_id
          where b.state in ('approved', 'running', 'paused') and r.position > b.released_to) as "neverSent",
      count(*) filter (where s.phase in ('watch', 'follow') or s.phase = 'send' and not s.is_suspended
        or o.state = 'held' and o.stop_reason is null)::int
      + (select count(*)::int from batches where state in ('approved', 'running')) as moving
    from orders o left join submissions s on s.order_id = o.id
    where o.state not in ('draft', 'awaiting_approval')`);
  if (!row) throw new Error('the database counts nothing');
  return { sent: row.sent, neverSent: row.neverSent, moving: row.moving };
}
