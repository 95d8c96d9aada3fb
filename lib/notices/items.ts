import { type SQL, sql } from 'drizzle-orm';
import { batchDecisions } from '@/lib/batches/decision/batch-decisions';
import type { Executor } from '@/lib/db/client';
import type { MailId } from '@/lib/db/schema/records/notices';
import { shownReasonBy } from '@/lib/events/shown-reason';
import { showEuro } from '@/lib/kernel/formats/numbers';
import type { UserId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { shownActor } from '@/lib/kernel/texts/actor';
import { isStatusProblem } from '@/lib/kernel/topics/status-problems';
import { awaitsDecisionOf } from '@/lib/orders/approvals/machine/decisions';
import { orderDecisions } from '@/lib/orders/approvals/order-decisions';
import { t } from '@/messages/notice-events';
import { t as status } from '@/messages/status';

/** An event with the details that a notice shows; never account numbers. */
export type NoticeItem = {
  /** Sequence of the audit record. */
  readonly sequence: bigint;
  readonly at: Date;
  readonly action: string;
  readonly actorName: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** "12.50 EUR to Harbour Trading" or "payroll.csv: 412 payments, 98,000.00 EUR", for a payment or batch. */
  readonly payment: string | undefined;
  /** The comment that it is about. */
  readonly comment: string | undefined;
  /** The statement entry of an incoming payment. */
  readonly entry: { readonly account: string; readonly day: string } | undefined;
  /** The decision maker's reason. */
  readonly reason: string | undefined;
  /** The wait that a reminder or an escalation is about. */
  readonly wait: Wait | undefined;
  /** Whether it is about the recipient. */
  readonly isOwn: boolean;
  /** Whether it still needs the recipient's decision; false for mere news. */
  readonly waits: boolean;
};

export type Wait = {
  readonly since: Date;
  /** Who could decide, in an escalation; empty for nobody. */
  readonly deciders: readonly string[] | undefined;
};

type Row = {
  readonly sequence: string;
  readonly at: string;
  readonly action: string;
  readonly actor_name: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly received: { readonly [field in 'account' | 'amount' | 'day' | 'name']?: string } | null;
  readonly since: string | null;
  readonly deciders: string | null;
  readonly known_name: string | null;
  readonly amount: string | null;
  readonly beneficiary_name: string | null;
  readonly batch_name: string | null;
  readonly row_count: number | null;
  readonly total: string | null;
  readonly is_own: boolean;
  readonly waits: boolean;
};

/** Items of an e-mail, oldest first. */
export const listMailItems = (db: Executor, mailId: MailId): Promise<NoticeItem[]> =>
  readItems(db, sql`n.mail_id = ${mailId} order by n.sequence`);

/** A page of a person's notices before a record, newest first. */
export const listItemsOf = (
  db: Executor,
  userId: UserId,
  { before, limit }: { readonly before?: bigint | undefined; readonly limit: number },
): Promise<NoticeItem[]> =>
  readItems(
    db,
    sql`n.user_id = ${userId} and (${before?.toString() ?? null}::bigint is null or n.sequence < ${before?.toString() ?? null}::bigint)
      order by n.sequence desc limit ${limit}`,
  );

export const listItems = (
  db: Executor,
  userId: UserId,
  sequences: readonly bigint[],
): Promise<NoticeItem[]> =>
  readItems(
    db,
    sql`n.user_id = ${userId} and n.sequence in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify(sequences.map(String))}::jsonb))`,
  );

const recipient = sql`n.user_id`;

async function readItems(db: Executor, which: SQL): Promise<NoticeItem[]> {
  const rows = await db.execute<Row>(sql`
    select n.sequence, coalesce(n.user_id::text in (r.subject_id, r.details ->> 'deputy'), false) as is_own, to_json(r.at) #>> '{}' as at, r.action, r.actor_name, r.subject_kind, r.subject_id,
      case when n.topic <> 'approvals' then coalesce(r.details ->> 'reason', r.details ->> 'why') end as reason, r.details ->> 'comment' as comment,
      case when r.action = 'payment.received' then r.details end as received, b.name as known_name,
      case when n.topic = 'reminders' then r.details ->> 'since' end as since, case when n.topic = 'reminders' then r.details ->> 'deciders' end as deciders,
      orders.amount, orders.beneficiary_name,
      batches.name as batch_name, batches.row_count, batches.total,
      case n.topic
        when 'approvals' then coalesce((${awaitsDecisionOf(orderDecisions, recipient)}) or (${awaitsDecisionOf(batchDecisions, recipient)}), false)
        when 'changes' then r.action in ('change_request.opened', 'change_request.approval_added') and coalesce(p.state = 'open', false)
          and not exists (select from change_request_confirmations c where c.change_request_id = p.id and c.person_id = n.user_id)
        when 'exceptions' then r.action = 'exception.opened'
          and exists (select from exceptions e where e.order_id = orders.id and e.closed_at is null)
        when 'reminders' then case r.action
          when 'order.reminded' then coalesce((${awaitsDecisionOf(orderDecisions, recipient)}), false)
          when 'batch.reminded' then coalesce((${awaitsDecisionOf(batchDecisions, recipient)}), false)
          when 'order.escalated' then coalesce(orders.state = 'awaiting_approval', false)
          when 'batch.escalated' then coalesce(batches.state = 'awaiting_approval', false)
          when 'reconciliation.reminded' then exists (select from breaks d where d.id::text = r.subject_id and d.state = 'open' and coalesce(d.assignee_id = n.user_id, true))
          when 'reconciliation.escalated' then exists (select from breaks d where d.id::text = r.subject_id and d.state = 'open')
          when 'change_request.reminded' then coalesce(p.state = 'open', false)
            and not exists (select from change_request_confirmations c where c.change_request_id = p.id and c.person_id = n.user_id)
          when 'change_request.escalated' then coalesce(p.state = 'open', false)
          else exists (select from exceptions e where e.order_id = orders.id and e.closed_at is null)
        end
        else false
      end as waits
    from notices n
    join audit_records r on r.sequence = n.sequence
    left join orders on orders.id = case when r.subject_kind = 'order' then r.subject_id::uuid end
    left join beneficiaries b on b.id = case when r.subject_kind = 'beneficiary' then r.subject_id::uuid end
    left join batches on batches.id = case when r.subject_kind = 'batch' then r.subject_id::uuid end
    left join change_requests p on p.id = case when r.subject_kind = 'change_request' then r.subject_id::uuid end
    where ${which}`);
  return rows.map((row) => ({
    sequence: BigInt(row.sequence),
    at: new Date(row.at),
    action: row.action,
    actorName: shownActor(row.actor_name),
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    payment: aboutOf(row),
    comment: row.comment ?? undefined,
    entry: entryOf(row),
    reason: row.reason === null ? undefined : shownReasonBy(row.actor_name, row.reason),
    wait: waitOf(row),
    isOwn: row.is_own,
    waits: row.waits,
  }));
}

const waitOf = ({ since, deciders }: Row): Wait | undefined =>
  since === null
    ? undefined
    : { since: new Date(since), deciders: deciders?.split(', ').filter((name) => name !== '') };

/** Undefined if the entry is withheld from the reader. */
const entryOf = ({ received }: Row): NoticeItem['entry'] =>
  received?.account && received.day ? { account: received.account, day: received.day } : undefined;

function aboutOf({
  subject_kind,
  subject_id,
  received,
  amount,
  beneficiary_name,
  known_name,
  batch_name,
  row_count,
  total,
}: Row): string | undefined {
  if (subject_kind === 'installation')
    return isStatusProblem(subject_id) ? status(`problems.${subject_id}.title`) : undefined;
  if (received?.amount) {
    const shown = showEuro(fromDecimal(received.amount));
    return received.name
      ? t('subject.incoming', { amount: shown, name: received.name })
      : t('subject.incomingUnnamed', { amount: shown });
  }
  if (amount !== null) {
    const shown = showEuro(fromDecimal(amount));
    return beneficiary_name
      ? t('subject.payment', { amount: shown, name: beneficiary_name })
      : t('subject.unnamed', { amount: shown });
  }
  if (batch_name === null || total === null) return known_name ?? undefined;
  return t('subject.batch', {
    name: batch_name,
    count: row_count ?? 0,
    amount: showEuro(fromDecimal(total)),
  });
}

/** URL of the event's subject, or of the comment on it. */
export function pageOf(
  item: Pick<NoticeItem, 'subjectKind' | 'subjectId' | 'isOwn' | 'comment' | 'wait' | 'entry'>,
): string {
  const page = subjectPageOf(item);
  return item.comment === undefined ? page : `${page}#comment-${item.comment}`;
}

function subjectPageOf({
  subjectKind,
  subjectId,
  isOwn,
  comment,
  wait,
  entry,
}: Parameters<typeof pageOf>[0]): string {
  if (subjectKind === 'order') return `/payments/${subjectId}`;
  if (subjectKind === 'batch') return `/batches/${subjectId}`;
  if (subjectKind === 'beneficiary') return `/beneficiaries/${subjectId}`;
  if (subjectKind === 'recurring') return `/recurring/${subjectId}`;
  if (subjectKind === 'person') return isOwn ? '/profile' : '/people';
  if (subjectKind === 'payment')
    return entry
      ? `/statements/${entry.account}?${new URLSearchParams({ from: entry.day, to: entry.day, q: subjectId })}`
      : '/statements';
  // Other notices about differences are about a run, which may have found several.
  if (subjectKind === 'reconciliation')
    return comment || wait ? `/reconciliation/${subjectId}` : '/reconciliation';
  if (subjectKind === 'installation') return '/status';
  if (subjectKind === 'event_endpoint') return `/people/webhooks/${subjectId}`;
  return '/change-requests';
}
