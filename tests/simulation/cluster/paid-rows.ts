import { expect } from 'vitest';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import type { BatchId } from '@/lib/kernel/ids';
import { approvedBatch, getBatch, stubProvider } from '../../support/batches/batches';
import { paymentsOf } from '../batch-trouble';
import type { Cluster } from './cluster';

/** Approves a batch of so many rows, which the cluster then pays. */
export async function startPaying(cluster: Cluster, rows: number): Promise<BatchId> {
  const account = await firstAccount(cluster);
  const provider = stubProvider({ account });
  const { id } = await approvedBatch({ ...cluster, provider }, paymentsOf(rows, 'Row'), { account });
  return id;
}

/** Once a worker has read it. */
export async function firstAccount({ sql }: Pick<Cluster, 'sql'>): Promise<Iban> {
  const read = () => sql<{ iban: string }[]>`select iban from cached_accounts`;
  await expect.poll(read, { interval: 100 }).not.toEqual([]);
  return iban((await read())[0]?.iban ?? '');
}

const isDone = async ({ db }: Cluster, id: BatchId): Promise<boolean> =>
  (await getBatch(db, id)).state === 'done';

export type PaidRows = {
  /** Payments in the provider's ledger that an order made. */
  readonly payments: number;
  /** Of these, distinct references of rows and distinct identifiers. */
  readonly references: number;
  readonly identifiers: number;
  /** Rows that are completed in our database. */
  readonly completed: number;
};

/** Holds the provider's ledger against the rows. */
export async function countPaidRows({ sandbox, sql }: Cluster): Promise<PaidRows> {
  const made = [...sandbox.payments.values()].flatMap(({ order }) =>
    order?.externalPaymentId ? [order] : [],
  );
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders where batch_id is not null and state = 'completed'`;
  return {
    payments: made.length,
    references: new Set(made.map(({ reference }) => reference)).size,
    identifiers: new Set(made.map(({ externalPaymentId }) => externalPaymentId)).size,
    completed: row?.count ?? 0,
  };
}

export const eachOnce = (rows: number): PaidRows => ({
  payments: rows,
  references: rows,
  identifiers: rows,
  completed: rows,
});

export const untilDone = (cluster: Cluster, id: BatchId) =>
  expect.poll(() => isDone(cluster, id), { interval: 200, timeout: 1_800_000 }).toBe(true);
