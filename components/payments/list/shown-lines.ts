import type { ReactNode } from 'react';
import type { FoldedBatch, PaymentLine } from '@/lib/orders/reads/lines';
import type { ListedOrder } from '@/lib/orders/reads/list';

/** What the list shows of an order. The browser gets nothing else of it. */
export type ShownOrder = Pick<
  ListedOrder,
  | 'id'
  | 'beneficiaryName'
  | 'beneficiaryAccount'
  | 'reference'
  | 'network'
  | 'state'
  | 'makerName'
  | 'createdAt'
  | 'account'
  | 'scheduledFor'
  | 'currency'
  | 'paymentId'
  | 'amount'
> & { readonly isStopped: boolean };

/** What the list shows of a batch in one line. */
export type ShownBatch = Pick<
  FoldedBatch,
  'id' | 'name' | 'makerName' | 'createdAt' | 'account' | 'scheduledFor' | 'count' | 'amount'
> & {
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

const shownOrder = ({
  id,
  beneficiaryName,
  beneficiaryAccount,
  reference,
  network,
  state,
  stopReason,
  makerName,
  createdAt,
  account,
  scheduledFor,
  currency,
  paymentId,
  amount,
}: ListedOrder): ShownOrder => ({
  id,
  beneficiaryName,
  beneficiaryAccount,
  reference,
  network,
  state,
  isStopped: stopReason !== null,
  makerName,
  createdAt,
  account,
  scheduledFor,
  currency,
  paymentId,
  amount,
});

const shownBatch = (batch: FoldedBatch, batches: BatchLines | undefined): ShownBatch => {
  const { id, name, makerName, createdAt, account, scheduledFor, count, amount } = batch;
  return {
    id,
    name,
    makerName,
    createdAt,
    account,
    scheduledFor,
    count,
    amount,
    state: batches?.stateOf(batch),
    href: batches?.hrefOf(batch),
  };
};
