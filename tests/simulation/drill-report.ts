import { readJournal } from '@/lib/sandbox/ledger/journal';
import type { AfterRestore, BeforeLoss } from './restore-drill';

export type DrillReport = {
  /** Payments that the provider wrote down, of how many that were ordered. */
  readonly made: number;
  readonly ordered: number;
  /** Of these, made after the backup. */
  readonly afterBackup: number;
  /** References that the provider paid more than once, or not at all. */
  readonly twice: readonly string[];
  readonly forgotten: readonly string[];
  /** Payments made while sending was paused. */
  readonly whilePaused: number;
  /** Payments that the restored database does not have as completed, and shows nowhere. */
  readonly hidden: readonly string[];
  /** The kinds of differences and exceptions that it shows, with their numbers. */
  readonly shown: Readonly<Record<string, number>>;
  /** What was found at the provider before sending was resumed. */
  readonly foundByLookUp: number;
  /** Rows of the batch that the restored database has as completed. */
  readonly completedRows: number;
  readonly backupMs: number;
  readonly restoreMs: number;
  /** From the start of the restored installation until two admins resumed sending. */
  readonly releaseMs: number;
};

/** Holds the provider's journal against what was ordered, and what the restored database shows. */
export function reportOn(
  journal: string,
  before: BeforeLoss,
  after: AfterRestore,
): Omit<DrillReport, 'backupMs' | 'restoreMs' | 'releaseMs'> {
  const made = readJournal(journal).flatMap((event) =>
    event.type === 'payment_created' && event.order.externalPaymentId !== null ? [event] : [],
  );
  const times = new Map<string, number>();
  for (const { order } of made) times.set(order.reference, (times.get(order.reference) ?? 0) + 1);
  const ordered = [
    ...Array.from({ length: before.rows }, (_, row) => `Drill ${row + 1}`),
    'awaiting',
    'to be edited',
    'created after the backup',
  ];
  const madeAt = Date.parse(before.backup.madeAt);
  return {
    made: made.length,
    ordered: ordered.length,
    afterBackup: made.filter(({ at }) => at > madeAt).length,
    twice: [...times].filter(([, count]) => count > 1).map(([reference]) => reference),
    forgotten: ordered.filter((reference) => !times.has(reference)),
    whilePaused: after.paidWhilePaused,
    hidden: made
      .filter(({ order, paymentId }) => !isCompletedOrShown(order.externalPaymentId, paymentId, after))
      .map(({ order }) => order.reference),
    shown: countKinds(after),
    foundByLookUp: after.found?.found ?? 0,
    completedRows: after.completed,
  };
}

function isCompletedOrShown(name: string | null, payment: string, { orders, shown }: AfterRestore): boolean {
  const order = namedOrders(orders).get(name ?? '');
  if (order?.state === 'completed') return true;
  return shown.some(({ paymentId, orderId }) => paymentId === payment || (order && orderId === order.id));
}

const named = new WeakMap<AfterRestore['orders'], Map<string, AfterRestore['orders'][number]>>();

/** By our identifier; computed once. */
function namedOrders(orders: AfterRestore['orders']) {
  const known = named.get(orders) ?? new Map(orders.map((order) => [order.name, order]));
  named.set(orders, known);
  return known;
}

function countKinds({ shown }: AfterRestore): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of shown) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
