import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor } from '@/lib/db/client';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import type { BatchId } from '@/lib/kernel/ids';
import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { type BatchDossier, findBatch } from '../../reads/queries';
import { isOrderOfRow } from '../order-of-row';
import { type PaymentStatus, paymentStatuses, statusOf } from './payment-status';

/** Number and sum of the payments of a status; the sum is null if an amount is unreadable. */
export type StatusCount = { readonly rows: number; readonly amount: MinorUnits | null };
export type StatusCounts = ReadonlyMap<PaymentStatus, StatusCount>;

/** Consecutive rows of one PmtInf. */
export type RowGroup = {
  readonly paymentInformationId: string | null;
  /** Position of its first row. */
  readonly from: number;
  readonly counts: StatusCounts;
};

/** The statuses of all rows of a batch at one instant. A status report states totals before its rows. */
export type FrozenStatuses = {
  readonly dossier: BatchDossier;
  readonly groups: readonly RowGroup[];
  readonly counts: StatusCounts;
  /** The statuses that occur; that of the batch if it has no rows. */
  readonly found: ReadonlySet<PaymentStatus>;
  readonly count: number;
  /** By position, from 1. */
  readonly statusAt: (position: number) => PaymentStatus | undefined;
};

const readAtOnce = 5_000;

/**
 * Reads the statuses of batches in one snapshot, which ends before the first byte of a report: its reader may
 * take as long as it likes. Undefined if one of them does not exist.
 */
export const freezeStatuses = (
  db: Database,
  granted: Granted<'payments:read'>,
  ids: readonly BatchId[],
): Promise<readonly FrozenStatuses[] | undefined> =>
  db.transaction(
    async (tx) => {
      const frozen: FrozenStatuses[] = [];
      for (const id of ids) {
        const dossier = await findBatch(tx, granted, id);
        if (!dossier) return undefined;
        frozen.push({ dossier, ...(await readStatuses(tx, id, dossier.batch.state)) });
      }
      return frozen;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The statuses of several batches together. */
export function joinCounts(counts: readonly StatusCounts[]): StatusCounts {
  const joined: Counts = new Map();
  for (const [status, { rows, amount }] of counts.flatMap((one) => [...one]))
    addTo(joined, status, amount, rows);
  return joined;
}

type Counts = Map<PaymentStatus, StatusCount>;

async function readStatuses(db: Executor, id: BatchId, state: BatchState) {
  /** Indices instead of texts: up to a hundred thousand. */
  const statuses: number[] = [];
  const groups: { paymentInformationId: string | null; from: number; counts: Counts }[] = [];
  const counts: Counts = new Map();
  for (let first = 1; ; first += readAtOnce) {
    const rows = await listFacts(db, id, first);
    for (const { position, amount, paymentInformationId, ...facts } of rows) {
      const status = statusOf(facts, state);
      if (!status) continue;
      let group = groups.at(-1);
      if (!group || group.paymentInformationId !== paymentInformationId) {
        group = { paymentInformationId, from: position, counts: new Map() };
        groups.push(group);
      }
      addTo(group.counts, status, amount);
      addTo(counts, status, amount);
      statuses[position] = paymentStatuses.indexOf(status);
    }
    if (rows.length < readAtOnce) break;
  }
  const statusAt = (position: number) => paymentStatuses[statuses[position] ?? -1];
  const ofBatch = statusOf({ state: null, exclusion: null, isWrong: false }, state);
  const found = new Set(counts.size === 0 && ofBatch ? [ofBatch] : counts.keys());
  const count = [...counts.values()].reduce((total, { rows }) => total + rows, 0);
  return { groups, counts, found, count, statusAt };
}

/** The rows at these positions, which have no gaps. */
const listFacts = (db: Executor, id: BatchId, first: number) =>
  db
    .select({
      position: batchRows.position,
      amount: batchRows.amount,
      paymentInformationId: batchRows.paymentInformationId,
      exclusion: batchRows.exclusion,
      isWrong: sql<boolean>`${batchRows.problems} is not null`,
      state: orders.state,
    })
    .from(batchRows)
    .leftJoin(orders, isOrderOfRow(first, first + readAtOnce - 1))
    .where(and(eq(batchRows.batchId, id), between(batchRows.position, first, first + readAtOnce - 1)))
    .orderBy(asc(batchRows.position));

function addTo(counts: Counts, status: PaymentStatus, amount: MinorUnits | null, rows = 1): void {
  const before = counts.get(status) ?? { rows: 0, amount: zero };
  counts.set(status, {
    rows: before.rows + rows,
    amount: before.amount === null || amount === null ? null : minorUnits(before.amount + amount),
  });
}
