import { type Actor, grant } from '@/lib/access/grant';
import {
  type AwaitingBatch,
  batchDueAt,
  countAwaitingBatches,
  listAwaitingBatches,
} from '@/lib/batches/decision/queue';
import type { Executor } from '@/lib/db/client';
import type { QueuePosition } from '@/lib/db/keyset';
import {
  type AwaitingOrder,
  countAwaitingDecision,
  listAwaitingDecision,
  orderDueAt,
  type QueueFilter,
} from '@/lib/orders/approvals/queue';
import { compareCursors, type InboxCursor, type InboxKind, positionIn } from './inbox-cursor';

/** A matter that is pending this person's decision. `at` is when it is due, or since when it waits. */
export type InboxEntry = { readonly at: Date; readonly id: string } & (
  | { readonly kind: 'payment'; readonly order: AwaitingOrder }
  | { readonly kind: 'batch'; readonly awaiting: AwaitingBatch }
);

export type InboxFilter = {
  /** One kind only. */
  readonly kind?: InboxKind | undefined;
  /** Narrows the payments. */
  readonly payments?: QueueFilter | undefined;
  /** The end of the previous page. */
  readonly after?: InboxCursor | undefined;
};

export type InboxParts = { readonly db: Executor };

/** One kind of an inbox. */
type Source = {
  readonly kind: InboxKind;
  readonly list: (page: {
    readonly after: QueuePosition | undefined;
    readonly limit: number;
  }) => Promise<readonly InboxEntry[]>;
  /** Counts up to `mostCounted`. */
  readonly count: () => Promise<number>;
};

const pageSize = 50;

/** A page of what is pending, first due first. Keyset pagination over all kinds at once. */
export async function listInbox(
  parts: InboxParts,
  actor: Actor,
  { kind, payments, after }: InboxFilter,
): Promise<{ readonly entries: readonly InboxEntry[]; readonly next: InboxCursor | undefined }> {
  const sources = sourcesOf(parts, actor, payments).filter((source) => !kind || source.kind === kind);
  const lists = await Promise.all(
    sources.map((source) => source.list({ after: positionIn(source.kind, after), limit: pageSize + 1 })),
  );
  const sorted = lists.flat().sort(compareCursors);
  const entries = sorted.slice(0, pageSize);
  const last = entries.at(-1);
  const hasMore = sorted.length > pageSize && last !== undefined;
  return { entries, next: hasMore ? { at: last.at, kind: last.kind, id: last.id } : undefined };
}

/** The number of each kind that this person decides or works on, up to `mostCounted`. */
export async function countInbox(
  parts: InboxParts,
  actor: Actor,
): Promise<readonly { readonly kind: InboxKind; readonly count: number }[]> {
  return Promise.all(
    sourcesOf(parts, actor).map(async ({ kind, count }) => ({ kind, count: await count() })),
  );
}

/** The kinds that this person decides or works on. */
function sourcesOf(parts: InboxParts, actor: Actor, payments?: QueueFilter): readonly Source[] {
  return [paymentsOf(parts, actor, payments), batchesOf(parts, actor)].filter(
    (source) => source !== undefined,
  );
}

function paymentsOf({ db }: InboxParts, actor: Actor, filter: QueueFilter = {}): Source | undefined {
  const deciding = grant(actor, 'payments:approve');
  return (
    deciding && {
      kind: 'payment',
      list: async (page) =>
        (await listAwaitingDecision(db, deciding, { filter, ...page })).map((order) => ({
          kind: 'payment',
          id: order.id,
          at: orderDueAt(order),
          order,
        })),
      count: () => countAwaitingDecision(db, deciding, { filter }),
    }
  );
}

function batchesOf({ db }: InboxParts, actor: Actor): Source | undefined {
  const deciding = grant(actor, 'payments:approve');
  return (
    deciding && {
      kind: 'batch',
      list: async (page) =>
        (await listAwaitingBatches(db, deciding, page)).map((awaiting) => ({
          kind: 'batch',
          id: awaiting.batch.id,
          at: batchDueAt(awaiting.batch),
          awaiting,
        })),
      count: () => countAwaitingBatches(db, deciding),
    }
  );
}
