import type { ReactNode } from 'react';
import type { FoldedBatch, PaymentLine } from '@/lib/orders/reads/lines';
import type { ListedOrder } from '@/lib/orders/reads/list';

const orderFacts = [
  'id',
  'beneficiaryName',
  'beneficiaryAccount',
  'reference',
  'network',
  'state',
  'makerName',
  'createdAt',
  'account',
  'scheduledFor',
  'currency',
  'paymentId',
  'amount',
] as const satisfies readonly (keyof ListedOrder)[];

const batchFacts = [
  'id',
  'name',
  'makerName',
  'createdAt',
  'account',
  'scheduledFor',
  'count',
  'amount',
] as const satisfies readonly (keyof FoldedBatch)[];

/** What the list shows of an order. The browser gets nothing else of it. */
export type ShownOrder = Pick<ListedOrder, (typeof orderFacts)[number]> & { readonly isStopped: boolean };

/** What the list shows of a batch in one line. */
export type ShownBatch = Pick<FoldedBatch, (typeof batchFacts)[number]> & {
  readonly state: ReactNode;
  /** The address of its payments under the same filter. */
  readonly href: string | undefined;
};

export type ShownLine =
  | { readonly kind: 'order'; readonly order: ShownOrder }
  | { readonly kind: 'batch'; readonly batch: ShownBatch };

/** What the list shows of a batch beside its own facts. */
export type BatchLines = {
  readonly stateOf: (batch: FoldedBatch) => ReactNode;
  /** The address of its payments under the same filter. */
  readonly hrefOf: (batch: FoldedBatch) => string;
};

export const shownLines = (lines: readonly PaymentLine[], batches: BatchLines | undefined): ShownLine[] =>
  lines.map((line) =>
    line.kind === 'order'
      ? { kind: 'order', order: shownOrder(line.order) }
      : { kind: 'batch', batch: shownBatch(line.batch, batches) },
  );

const shownOrder = (order: ListedOrder): ShownOrder => ({
  ...pick(order, orderFacts),
  isStopped: order.stopReason !== null,
});

const shownBatch = (batch: FoldedBatch, batches: BatchLines | undefined): ShownBatch => ({
  ...pick(batch, batchFacts),
  state: batches?.stateOf(batch),
  href: batches?.hrefOf(batch),
});

const pick = <Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  // safe: an entry for each of the keys
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
