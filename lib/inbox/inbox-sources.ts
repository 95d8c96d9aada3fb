import { type Actor, grant } from '@/lib/access/grant';
import {
  type AwaitingBatch,
  batchDueAt,
  countAwaitingBatches,
  listAwaitingBatches,
} from '@/lib/batches/decision/queue';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import { countDecidable, type ListedChangeRequest, listDecidable } from '@/lib/change-requests/queries';
import type { Executor } from '@/lib/db/client';
import type { QueuePosition } from '@/lib/db/keyset';
import type { Reminded } from '@/lib/kernel/topics/pending-kinds';
import {
  type AwaitingOrder,
  countAwaitingDecision,
  listAwaitingDecision,
  orderDueAt,
  type QueueFilter,
} from '@/lib/orders/approvals/queue';
import { type ListedException, listExceptions } from '@/lib/orders/exceptions/list';
import { countOpenExceptions } from '@/lib/orders/exceptions/queries';
import type { ListedBreak } from '@/lib/reconciliation/breaks/list';
import { countWaitingBreaks, listWaitingBreaks } from '@/lib/reconciliation/breaks/queries';
import type { InboxKind } from './inbox-cursor';

/** A matter that is pending this person. `at` is when it is due, or since when it waits. */
export type InboxEntry = {
  readonly at: Date;
  readonly id: string;
  /** Whether it has waited too long by the policy. */
  readonly reminded?: Reminded | undefined;
} & (
  | { readonly kind: 'payment'; readonly order: AwaitingOrder }
  | { readonly kind: 'batch'; readonly awaiting: AwaitingBatch }
  | { readonly kind: 'change_request'; readonly listed: ListedChangeRequest }
  | { readonly kind: 'exception'; readonly listed: ListedException }
  | { readonly kind: 'difference'; readonly listed: ListedBreak }
);

export type InboxParts = {
  readonly db: Executor;
  readonly now: Date;
  /** All kinds of change requests. */
  readonly changeKinds: readonly AnyChangeRequestKind[];
};

type Page = { readonly after: QueuePosition | undefined; readonly limit: number };

/** One kind of an inbox. */
export type InboxSource = {
  readonly kind: InboxKind;
  readonly list: (page: Page) => Promise<readonly InboxEntry[]>;
  /** Counts up to `mostCounted`. */
  readonly count: () => Promise<number>;
};

type SourceOf = (parts: InboxParts, actor: Actor, payments?: QueueFilter) => InboxSource | undefined;

/** The kinds that this person decides or works on, in the order of the inbox. */
export const sourcesOf = (parts: InboxParts, actor: Actor, payments?: QueueFilter): readonly InboxSource[] =>
  [paymentsOf, batchesOf, changesOf, exceptionsOf, differencesOf]
    .map((sourceOf) => sourceOf(parts, actor, payments))
    .filter((source) => source !== undefined);

const paymentsOf: SourceOf = ({ db }, actor, filter = {}) => {
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
};

const batchesOf: SourceOf = ({ db }, actor) => {
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
};

/** Change requests are read whole: there are few, and who may decide about one depends on its content. */
const changesOf: SourceOf = ({ db, changeKinds }, actor) => {
  const reading = grant(actor, 'change-requests:read');
  const decides = changeKinds.some(({ decidePermission }) => grant(actor, decidePermission));
  if (!reading || !decides) return undefined;
  return {
    kind: 'change_request',
    list: async ({ after, limit }) =>
      (await listDecidable(db, reading, changeKinds))
        .map((listed) => ({
          kind: 'change_request' as const,
          id: listed.changeRequest.id,
          at: listed.changeRequest.requestedAt,
          listed,
        }))
        .filter((entry) => isBehind(entry, after))
        .slice(0, limit),
    count: () => countDecidable(db, reading, changeKinds),
  };
};

const isBehind = ({ at, id }: QueuePosition, after: QueuePosition | undefined): boolean =>
  !after || at > after.at || (at.getTime() === after.at.getTime() && id > after.id);

const exceptionsOf: SourceOf = ({ db, now }, actor) => {
  const reading = grant(actor, 'exceptions:read');
  if (!reading || !grant(actor, 'exceptions:resolve')) return undefined;
  return {
    kind: 'exception',
    list: async ({ after, limit }) => {
      const position = after && { key: after.at.toISOString(), id: after.id };
      const found = await listExceptions(db, reading, 'open', { after: position }, now, limit);
      return found.exceptions.map((listed) => ({
        kind: 'exception',
        id: listed.exception.id,
        at: listed.exception.openedAt,
        listed,
      }));
    },
    count: () => countOpenExceptions(db, reading, now),
  };
};

const differencesOf: SourceOf = ({ db }, actor) => {
  const working = grant(actor, 'reconciliation:work');
  return (
    working && {
      kind: 'difference',
      list: async (page) =>
        (await listWaitingBreaks(db, working, page)).map((listed) => ({
          kind: 'difference',
          id: listed.break.id,
          at: listed.break.firstSeenAt,
          listed,
        })),
      count: () => countWaitingBreaks(db, working),
    }
  );
};
