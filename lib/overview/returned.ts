import { type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';

/** A payment or batch that an approver sent back to its maker, or declined. */
export type Returned = {
  readonly kind: 'order' | 'batch';
  readonly id: string;
  readonly name: string;
  readonly amount: MinorUnits;
  readonly how: 'sent_back' | 'declined';
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
};

/** A declined one is shown for so many days; one that was sent back until it is submitted or withdrawn. */
const declinedDays = 7;

/** What was returned to this person and is still theirs, newest first. */
export async function listReturned(
  db: Executor,
  { actor }: Granted<'payments:draft'>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly Returned[]> {
  const since = new Date(now.getTime() - declinedDays * 86_400_000).toISOString();
  const isOwn = sql`(s.maker_id = ${actor.id} or s.last_editor_id = ${actor.id})`;
  const isShown = sql`(s.state = 'draft' or (s.state = 'declined' and s.updated_at > ${since}::timestamptz))`;
  const rows = await db.execute<ReturnedRow>(sql`
    select kind, id, name, amount::text, move, by, at::text as at, reason
    from (
      select 'order' as kind, s.id, s.beneficiary_name as name, s.amount, last.*
      from orders s, ${lastDecision('order_events', 'order_id')}
      where ${isShown} and ${isOwn} and s.batch_id is null
      union all
      select 'batch' as kind, s.id, s.name, s.total as amount, last.*
      from batches s, ${lastDecision('batch_events', 'batch_id')}
      where ${isShown} and ${isOwn}
    ) returned
    where move <> 'submit'
    order by returned.at desc, id
    limit ${limit}`);
  return rows.map(({ kind, id, name, amount, move, by, at, reason }) => ({
    kind,
    id,
    name,
    amount: fromDecimal(amount),
    how: move === 'decline' ? 'declined' : 'sent_back',
    by,
    at: new Date(at),
    reason: reason ?? '',
  }));
}

type ReturnedRow = {
  kind: 'order' | 'batch';
  id: string;
  name: string;
  amount: string;
  move: string;
  by: string;
  at: string;
  reason: string | null;
};

/** The last event that submitted or returned it. */
const lastDecision = (events: string, of: string): SQL => sql`
  lateral (
    select e.move, e.actor_name as by, e.at, e.details->>'reason' as reason
    from ${sql.raw(events)} e
    where e.${sql.raw(of)} = s.id and e.move = any(array['submit', 'send_back', 'decline'])
    order by e.id desc limit 1
  ) last`;
