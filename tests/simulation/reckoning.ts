import { isNull } from 'drizzle-orm';
import { verifyChain } from '@/lib/audit/verify';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { exceptions } from '@/lib/db/schema/submissions';
import { fromDecimal, type MinorUnits, minorUnits, sum, toDecimal } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/payments/content';
import type { ServiceClient } from '@/lib/service/client';
import type { StatementEntry } from '@/lib/service/contract';
import { isNotFound } from '@/lib/service/errors';
import { documentedCommission } from './order-mix';

/** What became of each order, and everything in which our books and the service's differ. */
export type Reckoning = {
  readonly executedOnce: number;
  readonly rejected: number;
  readonly refused: number;
  readonly inExceptions: number;
  /** Of a batch that was stopped: orders that were called off, and rows that never became one. None of them was paid. */
  readonly notSent: number;
  readonly amounts: MinorUnits;
  readonly commissions: MinorUnits;
  readonly differences: readonly string[];
};

/** What the sandbox's account begins with. */
const opening = fromDecimal('100000.00');

/** Holds every order against the statement of the service, entry by entry and in sums. */
export async function reckon(db: Database, service: ServiceClient, account: string): Promise<Reckoning> {
  const differences: string[] = [];
  const rows = await db.select().from(orders);
  const open = new Set(
    (await db.select().from(exceptions).where(isNull(exceptions.closedAt))).map(({ orderId }) => orderId),
  );
  const entries = await readOutgoing(service, account);
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
      const word = await askStatus(service, order);
      if (word !== order.state) say(`the service says ${word}`);
    } else if (!open.has(order.id)) say('it has no end, and is not among the exceptions');
  }

  // Rows that are no orders have their identifiers already: one in the statement would be no order of ours, below.
  tally.notSent += await countNeverReleased(db);
  const ids = new Set<string>(rows.map(({ externalPaymentId }) => externalPaymentId));
  for (const name of named.keys()) {
    if (!ids.has(name)) differences.push(`the statement has ${name}, which is no order`);
  }
  const sums = compareSums(rows, entries, differences);
  await compareBalance(service, account, sums, differences);
  const chain = await verifyChain(db);
  if (!chain.intact) differences.push('the audit chain is broken');
  return { ...tally, ...sums, differences };
}

async function countNeverReleased(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    'select count(*)::int as count from batch_rows r where not exists (select from orders where id = r.order_id)',
  );
  return row?.count ?? 0;
}

async function readOutgoing(service: ServiceClient, account: string): Promise<readonly StatementEntry[]> {
  const asked = { account, fromDate: '2000-01-01', toDate: '2999-12-31' };
  const reply = await service.statement(asked);
  if (!reply.ok) throw new Error('the service refuses the statement');
  return reply.value.entries.filter(({ direction }) => direction === 'outgoing');
}

const isPaidBy = (order: OrderRow, entry: StatementEntry | undefined): boolean =>
  entry !== undefined &&
  entry.amount === order.amount &&
  entry.account === order.beneficiaryAccount &&
  entry.networkType === order.network &&
  entry.paymentId === order.paymentId;

async function askStatus(service: ServiceClient, { externalPaymentId }: OrderRow): Promise<string> {
  const reply = await service.paymentStatus({ externalPaymentId });
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
  service: ServiceClient,
  account: string,
  { amounts, commissions }: Sums,
  differences: string[],
): Promise<void> {
  const reply = await service.listAccounts({ allAccounts: true });
  const balance = reply.ok ? reply.value.find(({ iban }) => iban === account)?.balance : undefined;
  const expected = minorUnits(opening - amounts - commissions);
  if (balance !== expected) {
    const said = balance === undefined ? 'unknown' : toDecimal(balance);
    differences.push(`the balance is ${said} and should be ${toDecimal(expected)}`);
  }
}
