import { and, count, eq, isNull } from 'drizzle-orm';
import { verifyChain } from '@/lib/audit/verify';
import type { BatchRow } from '@/lib/batches/batch/batch';
import type { Database } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, minorUnits, sum, toDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import type { ProviderClient } from '@/lib/provider/client';
import type { StatementEntry } from '@/lib/provider/contract/contract';
import { isNotFound } from '@/lib/provider/contract/errors';
import { documentedCommission } from './order-mix';

/** What became of each order, and everything in which our books and the provider's differ. */
export type Reckoning = {
  readonly executedOnce: number;
  readonly rejected: number;
  readonly refused: number;
  readonly inExceptions: number;
  /**
   * Of a batch that was stopped: orders that were called off, and rows that never became one. None of them
   * was paid.
   */
  readonly notSent: number;
  readonly amounts: MinorUnits;
  readonly commissions: MinorUnits;
  readonly differences: readonly string[];
};

/** What the sandbox's account begins with. */
const opening = fromDecimal('100000.00');

/** Holds every order against the statement of the provider, entry by entry and in sums. */
export async function reckon(db: Database, provider: ProviderClient, account: string): Promise<Reckoning> {
  const differences: string[] = [];
  const rows = await db.select().from(orders);
  const open = new Set(
    (await db.select().from(exceptions).where(isNull(exceptions.closedAt))).map(({ orderId }) => orderId),
  );
  const entries = await readOutgoing(provider, account);
  const named = new Map<string, StatementEntry[]>();
  for (const entry of entries) {
    const { externalPaymentId: name } = entry;
    if (name !== null) named.set(name, [...(named.get(name) ?? []), entry]);
  }
  const tally = { executedOnce: 0, rejected: 0, refused: 0, inExceptions: 0, notSent: 0 };

  for (const order of rows) {
    const paid = named.get(order.externalPaymentId) ?? [];
    const say = (what: string) =>
      differences.push(`order ${order.externalPaymentId} (${order.state}): ${what}`);
    if (paid.length > 1) say(`the statement has it ${paid.length} times`);
    if (open.has(order.id)) tally.inExceptions += 1;
    if (order.state === 'completed') {
      if (isPaidBy(order, paid[0])) tally.executedOnce += 1;
      else say('the statement does not have it as it was approved');
    } else if (paid.length > 0 && !open.has(order.id)) say('the statement has it');
    else if (order.state === 'withdrawn') tally.notSent += 1;
    else if (order.state === 'rejected' || order.state === 'refused') {
      tally[order.state] += 1;
      const word = await askStatus(provider, order);
      if (word !== order.state) say(`the provider says ${word}`);
    } else if (!open.has(order.id)) say('it has no end, and is not among the exceptions');
  }

  // Rows that are no orders have their identifiers already: one in the statement would be no order of ours,
  // below.
  for (const batch of await listNeverReleased(db)) {
    if (batch.state === 'stopped') tally.notSent += batch.rows;
    else differences.push(`${nameOf(batch)}: ${batch.rows} of its rows never became orders`);
  }
  const ids = new Set<string>(rows.map(({ externalPaymentId }) => externalPaymentId));
  for (const name of named.keys()) {
    if (!ids.has(name)) differences.push(`the statement has ${name}, which is no order`);
  }
  const sums = compareSums(rows, entries, differences);
  await compareBalance(provider, account, sums, differences);
  const chain = await verifyChain(db);
  if (!chain.intact) differences.push('the audit chain is broken');
  return { ...tally, ...sums, differences };
}

/** What is to be told of a batch that was to be done by now, and is not. */
export async function reportUnlessDone(db: Database, id: BatchId): Promise<readonly string[]> {
  const found = await db.select().from(batches).where(eq(batches.id, id));
  return found.filter(({ state }) => state !== 'done').map((batch) => `${nameOf(batch)}: it is not done`);
}

const nameOf = ({ name, state }: Pick<BatchRow, 'name' | 'state'>): string => `batch ${name} (${state})`;

/**
 * Rows that are no orders, by their batch: that is right only of one that was stopped. Rows that were left
 * out were to be none.
 */
const listNeverReleased = (db: Database) =>
  db
    .select({ name: batches.name, state: batches.state, rows: count() })
    .from(batchRows)
    .innerJoin(batches, eq(batches.id, batchRows.batchId))
    .leftJoin(orders, eq(orders.id, batchRows.orderId))
    .where(and(isNull(orders.id), isNull(batchRows.exclusion)))
    .groupBy(batches.id);

async function readOutgoing(provider: ProviderClient, account: string): Promise<readonly StatementEntry[]> {
  const requested = { account, fromDate: '2000-01-01', toDate: '2999-12-31' };
  const reply = await provider.statement(requested);
  if (!reply.ok) throw new Error('the provider refuses the statement');
  return reply.value.entries.filter(({ direction }) => direction === 'outgoing');
}

const isPaidBy = (order: OrderRow, entry: StatementEntry | undefined): boolean =>
  entry !== undefined &&
  entry.amount === order.amount &&
  entry.account === order.beneficiaryAccount &&
  entry.networkType === order.network &&
  entry.paymentId === order.paymentId;

async function askStatus(provider: ProviderClient, { externalPaymentId }: OrderRow): Promise<string> {
  const reply = await provider.paymentStatus({ externalPaymentId });
  if (reply.ok) return reply.value.status.toLowerCase();
  return isNotFound(reply.error) ? 'refused' : 'nothing clear';
}

type Sums = { readonly amounts: MinorUnits; readonly commissions: MinorUnits };

/** The amounts of what was executed, and their commissions, in our books and in the statement. */
function compareSums(
  rows: readonly OrderRow[],
  entries: readonly StatementEntry[],
  differences: string[],
): Sums {
  const paidIds = new Set(entries.map(({ externalPaymentId }) => externalPaymentId));
  const executed = rows.filter(({ externalPaymentId }) => paidIds.has(externalPaymentId));
  const amounts = sum(rows.filter(({ state }) => state === 'completed').map(({ amount }) => amount));
  const commissions = minorUnits(executed.reduce((total, order) => total + documentedCommission(order), 0n));
  const feeIds = new Set(entries.map(({ feePaymentId }) => feePaymentId).filter((id) => id !== null));
  const payments = entries.filter(({ externalPaymentId }) => externalPaymentId !== null);
  const fees = entries.filter(({ paymentId }) => feeIds.has(paymentId));
  const inStatement = sum(payments.map(({ amount }) => amount));
  const charged = sum(fees.map(({ amount }) => amount));
  if (amounts !== inStatement) {
    differences.push(
      `the orders add up to ${toDecimal(amounts)}, the statement to ${toDecimal(inStatement)}`,
    );
  }
  if (commissions !== charged) {
    differences.push(`commissions: ${toDecimal(commissions)} due, ${toDecimal(charged)} in the statement`);
  }
  if (payments.length + fees.length !== entries.length) {
    differences.push('the statement has entries that are neither an order nor its commission');
  }
  return { amounts, commissions };
}

async function compareBalance(
  provider: ProviderClient,
  account: string,
  { amounts, commissions }: Sums,
  differences: string[],
): Promise<void> {
  const reply = await provider.listAccounts({ allAccounts: true });
  const balance = reply.ok ? reply.value.find(({ iban }) => iban === account)?.balance : undefined;
  const expected = minorUnits(opening - amounts - commissions);
  if (balance !== expected) {
    const reported = balance === undefined ? 'unknown' : toDecimal(balance);
    differences.push(`the balance is ${reported} and should be ${toDecimal(expected)}`);
  }
}
