import type { attempts, exceptions } from '@/lib/db/schema/orders/submissions';
import type { Submission } from '@/lib/engine/submissions/claim/claim';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { canMove, type Move, moves } from '@/lib/orders/order/order';
import { checkGuards } from './guards';

export type Attempt = typeof attempts.$inferSelect;
export type Exception = Pick<
  typeof exceptions.$inferSelect,
  'kind' | 'why' | 'openedAt' | 'closedAt' | 'outcome'
>;

/** What PostgreSQL has about an order, in rows of four tables. */
export type KeptOrder = {
  readonly order: OrderRow;
  readonly submission: Submission;
  readonly attempts: readonly Attempt[];
  readonly exceptions: readonly Exception[];
  /** Whether the provider turned out to have it although no attempt was recorded. */
  readonly wasFound: boolean;
};

/** Who commits. What people did is never lost by a fail-over: they would do it again. */
export type By = 'worker' | 'people';

type Commit = { readonly by: By; readonly before: ReadonlyMap<OrderId, KeptOrder> };

/** The most commits that a fail-over loses. */
const mostLost = 3;

export type KeptOrders = ReturnType<typeof createKeptOrders>;

/** Orders in memory, each commit checked as the guards of the database do. */
export function createKeptOrders(onCommit: (kept: KeptOrder) => void) {
  let current: ReadonlyMap<OrderId, KeptOrder> = new Map();
  let history: readonly Commit[] = [];

  function commit(by: By, changed: readonly KeptOrder[]): void {
    if (changed.length === 0) return;
    for (const kept of changed) {
      const before = current.get(kept.order.id);
      if (before) checkGuards(before, kept, by);
    }
    history = [...history, { by, before: current }].slice(-mostLost);
    current = new Map([...current, ...changed.map((kept) => [kept.order.id, kept] as const)]);
    for (const kept of changed) onCommit(kept);
  }

  return {
    all: (): readonly KeptOrder[] => [...current.values()],
    find: (id: OrderId): KeptOrder | undefined => current.get(id),
    get(id: OrderId): KeptOrder {
      const kept = current.get(id);
      if (!kept) throw new Error(`order ${id} is not kept`);
      return kept;
    },
    commit,
    /** Returns to the state before the latest commits of workers. */
    failOver(): void {
      for (let last = history.at(-1); last?.by === 'worker'; last = history.at(-1)) {
        current = last.before;
        history = history.slice(0, -1);
      }
      history = [];
    },
  };
}

export const withSubmission = (kept: KeptOrder, changes: Partial<Submission>): KeptOrder => ({
  ...kept,
  submission: { ...kept.submission, ...changes },
});

/** The order after a move; undefined if it is not allowed. */
export const moved = (
  order: OrderRow,
  move: Move,
  at: Date,
  set: Partial<OrderRow> = {},
): OrderRow | undefined =>
  canMove(move, order.state) ? { ...order, ...set, state: moves[move].to, updatedAt: at } : undefined;

export const openException = ({ exceptions: all }: KeptOrder): Exception | undefined =>
  all.find(({ closedAt }) => closedAt === null);

type Opening = Pick<Exception, 'kind' | 'why' | 'openedAt'>;

/** An order has one open exception at most: another one changes its kind. Its own pages are told of both. */
export function withException(kept: KeptOrder, opening: Opening): KeptOrder {
  const open = openException(kept);
  if (!open) {
    const opened = { ...opening, closedAt: null, outcome: null };
    return told({ ...kept, exceptions: [...kept.exceptions, opened] }, opening.openedAt);
  }
  const { kind, why } = opening;
  const changed = replaced(kept, open, { ...open, kind, why });
  return open.kind === kind ? changed : told(changed, opening.openedAt);
}

export function withoutException(kept: KeptOrder, outcome: Exception['outcome'], closedAt: Date): KeptOrder {
  const open = openException(kept);
  return open ? told(replaced(kept, open, { ...open, outcome, closedAt }), closedAt) : kept;
}

const replaced = (kept: KeptOrder, old: Exception, now: Exception): KeptOrder => ({
  ...kept,
  exceptions: kept.exceptions.map((each) => (each === old ? now : each)),
});

const told = (kept: KeptOrder, updatedAt: Date): KeptOrder => ({
  ...kept,
  order: { ...kept.order, updatedAt },
});
