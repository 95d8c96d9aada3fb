import { and, count, desc, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import { countDecidable } from '@/lib/change-requests/queries';
import type { Executor } from '@/lib/db/client';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { noticeSettings, notices } from '@/lib/db/schema/records/notices';
import { noticeRules } from '@/lib/events/vocabulary';
import type { UserId } from '@/lib/kernel/ids';
import { countAwaitingDecision } from '@/lib/orders/approvals/queue';
import { listItems, listItemsOf, type NoticeItem, pageOf } from './items';
import { waitText } from './wait-text';

type Own = Granted<'profile:manage'>;

/** Pending work of a person, counted like on the respective pages; zero if the role makes no decisions. */
export type Waiting = { readonly approvals: number; readonly changes: number; readonly exceptions: number };

export async function countWaiting(
  db: Executor,
  { actor }: Own,
  kinds: readonly AnyChangeRequestKind[],
  now: Date,
): Promise<Waiting> {
  const approving = grant(actor, 'payments:approve');
  const deciding = grant(actor, 'change-requests:read');
  const [approvals, changes, open] = await Promise.all([
    approving ? countAwaitingDecision(db, approving) : 0,
    deciding ? countDecidable(db, deciding, kinds) : 0,
    grant(actor, 'exceptions:resolve') ? countExceptions(db, now) : 0,
  ]);
  return { approvals, changes, exceptions: open };
}

async function countExceptions(db: Executor, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(exceptions)
    .where(
      and(isNull(exceptions.closedAt), or(isNull(exceptions.quietUntil), lte(exceptions.quietUntil, now))),
    );
  return row?.open ?? 0;
}

/** Maximum count of the bell. */
export const mostUnread = 100;

/** Number of unread notices, at most a hundred. */
export async function countUnread(db: Executor, { actor }: Own): Promise<number> {
  const through = await readThrough(db, actor.id);
  const unread = db
    .select({ sequence: notices.sequence })
    .from(notices)
    .where(and(eq(notices.userId, actor.id), gt(notices.sequence, through)))
    .limit(mostUnread)
    .as('unread');
  const [row] = await db.select({ rows: count() }).from(unread);
  return row?.rows ?? 0;
}

/** Sequence up to which a person has read; 0 for none. */
export async function readThrough(db: Executor, userId: UserId): Promise<bigint> {
  const [row] = await db
    .select({ readThrough: noticeSettings.readThrough })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId));
  return row?.readThrough ?? 0n;
}

/** Changes with the newest notice of a person, and with how far they have read. */
export async function readNoticesMark(db: Executor, { actor }: Own): Promise<string> {
  const [[row], through] = await Promise.all([
    db
      .select({ newest: max(notices.sequence) })
      .from(notices)
      .where(eq(notices.userId, actor.id)),
    readThrough(db, actor.id),
  ]);
  return `${row?.newest ?? 0n} ${through}`;
}

/** A displayed notice: one event, or equal events by the same person on one day. */
export type ShownNotice = {
  /** Sequence of the newest event, up to which marking as read goes. */
  readonly sequence: string;
  readonly at: Date;
  readonly text: string;
  /** The subject, if there is only one. */
  readonly about: string | undefined;
  readonly href: string;
  readonly isUnread: boolean;
};

const mostGroups = 30;
/** Lookback of the bell in notices; the page of all notices has no limit. */
const mostGrouped = 2_000;

/**
 * Recent notices, newest first. Groups equal events by the same person on one day of the viewer, so that a
 * file of two thousand payments is one line. `minutesAhead` is the viewer's UTC offset.
 */
export async function listGroups(db: Executor, { actor }: Own, minutesAhead: number): Promise<ShownNotice[]> {
  const through = await readThrough(db, actor.id);
  const groups = await db.execute<{ last: string; times: number }>(sql`
    select max(sequence) as last, count(*)::int as times
    from (select sequence from notices where user_id = ${actor.id} order by sequence desc limit ${mostGrouped}) as newest
    join audit_records using (sequence)
    group by action, actor_name, (at at time zone 'UTC' + make_interval(mins => ${minutesAhead}))::date
    order by max(sequence) desc limit ${mostGroups}`);
  const times = new Map(groups.map((group) => [group.last, group.times]));
  const items = await listItems(db, actor.id, [...times.keys()].map(BigInt));
  const newestFirst = items.sort((one, other) => (one.sequence < other.sequence ? 1 : -1));
  return newestFirst.map((item) => shown(item, times.get(item.sequence.toString()) ?? 1, through));
}

const pageSize = 50;

/**
 * All notices of a person individually, newest first, fifty per page; `next` is the cursor of the next page.
 */
export async function listNotices(db: Executor, { actor }: Own, before?: bigint) {
  const through = await readThrough(db, actor.id);
  const items = await listItemsOf(db, actor.id, { before, limit: pageSize + 1 });
  const page = items.slice(0, pageSize);
  return {
    notices: page.map((item) => shown(item, 1, through)),
    next: items.length > pageSize ? page.at(-1)?.sequence : undefined,
  };
}

function shown(item: NoticeItem, times: number, through: bigint): ShownNotice {
  const rule = noticeRules.get(item.action);
  const why = item.reason && `“${item.reason}”`;
  return {
    sequence: item.sequence.toString(),
    at: item.at,
    text: rule?.said(item.actorName, times) ?? item.action,
    about:
      times === 1 ? [item.payment, why, waitText(item)].filter(Boolean).join(' · ') || undefined : undefined,
    href: times === 1 ? pageOf(item) : (rule?.together ?? '/notices'),
    isUnread: item.sequence > through,
  };
}

/** A person's newest notice, up to which "mark all as read" goes. */
export async function newestSequence(db: Executor, userId: UserId): Promise<bigint> {
  const [row] = await db
    .select({ sequence: notices.sequence })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.sequence))
    .limit(1);
  return row?.sequence ?? 0n;
}
