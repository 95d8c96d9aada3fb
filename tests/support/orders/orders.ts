import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import { approvals, orderEvents, orders, orderVersions } from '@/lib/db/schema/orders/orders';
import { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { engineActor } from '@/lib/engine/engine-actor';
import { parseBic } from '@/lib/kernel/banking/bic';
import { iban } from '@/lib/kernel/banking/iban';
import { newOrderId, type OrderId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { type Result, unreachable } from '@/lib/kernel/result';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { declineOrder } from '@/lib/orders/approvals/decline';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder, withdrawOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import type { OrderInput } from '@/lib/orders/order/input';
import type { Move, SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { moveOrder } from '@/lib/orders/transitions/move';
import type { Team } from '../people/team';

export const ownAccount = iban('LT189999900000000101');
export const german = iban('DE89370400440532013000');

/** A SEPA order of 12.50. */
export const sepa = (changes: Partial<SepaContent> = {}): SepaContent => ({
  network: 'SEPA',
  account: ownAccount,
  amount: fromDecimal('12.50'),
  beneficiaryName: 'Soren Soehne',
  beneficiaryAccount: german,
  beneficiaryAddress: null,
  reference: 'Invoice 2026-17',
  commissionAccount: null,
  scheduledFor: null,
  ...changes,
});

/** A SWIFT order of 20.00, paid out in pounds. */
export const swift = (changes: Partial<SwiftContent> = {}): SwiftContent => ({
  network: 'SWIFT',
  account: ownAccount,
  amount: fromDecimal('20.00'),
  beneficiaryName: 'Harbour Trading',
  beneficiaryAccount: '1234567890',
  bankBic: value(parseBic('CHASUS33')),
  bankName: null,
  addressStreet: '5 Main St',
  addressTown: 'New York',
  addressCountry: 'US',
  currency: 'GBP',
  reference: 'Contract 9',
  commissionAccount: null,
  scheduledFor: null,
  ...changes,
});

/** The same SEPA order as form input. */
export const typedSepa = (changes: Partial<OrderInput> = {}): OrderInput => ({
  network: 'SEPA',
  account: ownAccount,
  amount: '12,50',
  beneficiaryName: 'Søren Söhne',
  beneficiaryAccount: 'DE89 3704 0044 0532 0130 00',
  reference: 'Invoice 2026-17',
  beneficiaryAddress: '',
  bankBic: '',
  bankName: '',
  addressStreet: '',
  addressTown: '',
  addressCountry: '',
  currency: 'EUR',
  commissionAccount: '',
  scheduledFor: '',
  ...changes,
});

export const typedSwift = (changes: Partial<OrderInput> = {}): OrderInput =>
  typedSepa({
    network: 'SWIFT',
    amount: '20.00',
    beneficiaryName: 'Harbour Trading',
    beneficiaryAccount: '1234567890',
    bankBic: 'CHASUS33',
    addressStreet: '5 Main St',
    addressTown: 'New York',
    addressCountry: 'US',
    currency: 'GBP',
    ...changes,
  });

/** The value of a result; throws for a refusal. */
export function value<Value, Refusal>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Test orders are alike on purpose, so they must not be refused as possible duplicates. */
const onPurpose = { duplicateReason: 'Another one, on purpose' };

const realClock = () => new Date();

export const draftOrder = (db: Database, team: Team, content: SepaContent | SwiftContent = sepa()) =>
  createDraft(db, team.drafting, content, { id: newOrderId() });

export const submit = (
  db: Database,
  team: Team,
  seen: { readonly id: OrderId; readonly version: number },
  now: () => Date = realClock,
) => submitOrder({ db, now }, team.drafting, seen, onPurpose);

export async function submittedOrder(
  db: Database,
  team: Team,
  content?: SepaContent | SwiftContent,
  now?: () => Date,
): Promise<OrderRow> {
  return value(await submit(db, team, await draftOrder(db, team, content), now));
}

/** With the one approval that the built-in policy requires: approved, or held if it has a date. */
export async function approvedOrder(
  db: Database,
  team: Team,
  content?: SepaContent | SwiftContent,
  now?: () => Date,
): Promise<OrderRow> {
  return value(await team.anna.approve(await submittedOrder(db, team, content, now), now));
}

/** An order that is held until tomorrow. */
export const heldOrder = (db: Database, team: Team, scheduledFor = new Date(Date.now() + 86_400_000)) =>
  approvedOrder(db, team, sepa({ scheduledFor }));

/** The attempt of an order that was refused, and of which the provider then found no payment. */
export const recordRefusal = (db: Executor, { id }: Pick<OrderRow, 'id'>) =>
  db.insert(attempts).values({
    orderId: id,
    number: sql`(select attempts + 1 from submissions where order_id = ${id})`,
    fence: 1,
    call: 'create',
    startedAt: new Date(),
    outcome: 'refused',
    lookUp: 'not_found',
  });

/** An order brought to this state by its regular transitions. */
export async function orderIn(state: OrderState, db: Database, team: Team): Promise<OrderRow> {
  const parts = { db, now: realClock };
  switch (state) {
    case 'draft':
      return draftOrder(db, team);
    case 'awaiting_approval':
      return submittedOrder(db, team);
    case 'held':
      return heldOrder(db, team);
    case 'approved':
      return approvedOrder(db, team);
    case 'sending':
      return movedByEngine(db, team, 'claim');
    case 'checking':
      return movedByEngine(db, team, 'claim', 'lose_outcome');
    case 'pending':
      return movedByEngine(db, team, 'claim', 'accept');
    case 'completed':
      return movedByEngine(db, team, 'claim', 'accept', 'complete');
    case 'rejected':
      return movedByEngine(db, team, 'claim', 'accept', 'reject');
    case 'refused':
      return movedByEngine(db, team, 'claim', 'refuse');
    case 'cancelled':
      return movedByEngine(db, team, 'claim', 'accept', 'cancel');
    case 'declined':
      return value(await declineOrder(parts, team.approving, await submittedOrder(db, team), 'Not ours'));
    case 'withdrawn':
      return value(await withdrawOrder(parts, team.drafting, await draftOrder(db, team)));
    case 'expired':
      return moved(db, await submittedOrder(db, team), 'expire');
    default:
      return unreachable(state);
  }
}

let paymentIds = 810_000_000;
const nextPaymentId = () => {
  paymentIds += 1;
  return paymentId(String(paymentIds));
};

/** An approved order after these moves. */
async function movedByEngine(db: Database, team: Team, ...moves: readonly Move[]): Promise<OrderRow> {
  let order = await approvedOrder(db, team);
  for (const move of moves) {
    const set = move === 'accept' ? { paymentId: nextPaymentId() } : {};
    if (move === 'refuse') await recordRefusal(db, order);
    order = await moved(db, order, move, set);
  }
  return order;
}

async function moved(db: Database, order: OrderRow, move: Move, set = {}): Promise<OrderRow> {
  const row = await db.transaction((tx) => moveOrder(tx, order, move, { actor: engineActor, set }));
  if (!row) throw new Error(`no ${move} from ${order.state}`);
  return row;
}

export async function getOrder(db: Database, id: OrderId): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no such order');
  return row;
}

export async function getSubmission(db: Database, id: OrderId) {
  const [row] = await db.select().from(submissions).where(eq(submissions.orderId, id));
  if (!row) throw new Error('no such submission');
  return row;
}

/** The transitions of an order, oldest first. */
export async function movesOf(db: Executor, id: OrderId): Promise<string[]> {
  const rows = await db
    .select({ move: orderEvents.move })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ move }) => move);
}

/** Everything that a command on an order could change: equal traces mean that it changed nothing. */
export async function traceOf(db: Database, id: OrderId) {
  const rows = (table: typeof orderVersions | typeof approvals | typeof orderEvents | typeof submissions) =>
    db.select({ rows: count() }).from(table).where(sql`order_id = ${id}`);
  return {
    order: await getOrder(db, id),
    versions: await rows(orderVersions),
    approvals: await rows(approvals),
    events: await rows(orderEvents),
    submissions: await rows(submissions),
    audit: await db.select({ rows: count() }).from(auditRecords),
  };
}
