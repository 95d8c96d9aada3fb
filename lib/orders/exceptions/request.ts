import { asc, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Transaction } from '@/lib/db/client';
import { attempts } from '@/lib/db/schema/orders/submissions';
import type { ExceptionId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { ProviderClient } from '@/lib/provider/client';
import { findPaymentStatus } from '@/lib/provider/payment-status';
import type { OrderRow } from '../order/content';
import { namedPayment } from '../order/named-payment';
import { isEditor } from '../transitions/editors';
import type { ExceptionRow } from '../transitions/exception';
import { pollNow } from '../transitions/poll-now';
import { declareFailed, releaseException } from './change-request-kinds';
import type { ExceptionRefusal } from './labels';
import { whyNotSentAgain } from './not-sent-again';
import { lockException } from './settle-by-hand';
import { readStatementEvidence } from './statement-evidence';

type Parts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };
type Resolving = Granted<'exceptions:resolve'>;
type Answer = Promise<Result<undefined, ExceptionRefusal>>;

/** Requests another person's approval to send an order again under the same identifier. */
export const requestRelease = (
  { db, now }: Pick<Parts, 'db' | 'now'>,
  granted: Resolving,
  { id, note }: { readonly id: ExceptionId; readonly note: string },
): Answer =>
  db.transaction(async (tx) => {
    const found = await lostOrder(tx, granted, await lockException(tx, id));
    if (!found.ok) return found;
    const { order, exception } = found.value;
    if (await whyNotSentAgain(tx, order)) return refuse('not_sent_again');
    const payload = aboutOrder(order, exception);
    const requested = await openChangeRequest(tx, releaseException, {
      actor: granted.actor,
      subjectId: id,
      payload,
      note,
      now: now(),
    });
    return requested.ok ? ok(undefined) : requested;
  });

/**
 * Requests another person's approval to declare an order failed. Reads the statement first: if it is
 * unavailable or has the payment, nothing is requested. `checked` states what the requester checked, and is
 * stored.
 */
export async function requestDeclareFailed(
  parts: Parts,
  granted: Resolving,
  { id, checked, note }: { readonly id: ExceptionId; readonly checked: string; readonly note: string },
): Answer {
  const { db, provider, now } = parts;
  const reason = cleanLine(checked, 500);
  if (!reason) return refuse('not_checked');
  const found = await db.transaction(async (tx) => lostOrder(tx, granted, await lockException(tx, id)));
  if (!found.ok) return found;
  const { order, exception } = found.value;
  const statement = await readStatementEvidence(parts, granted, order, await firstSentAt(db, order));
  if (statement.kind === 'unavailable') return refuse('statement_unavailable');
  const { readAt, fromDate, toDate, entries, alike } = statement;
  if (alike.some(({ sameIdentifier }) => sameIdentifier)) {
    await pollNow(db, order.id, now());
    return refuse('in_statement');
  }
  const answer = await lookUpAtProvider(provider, order);
  if (answer !== 'not_found') {
    await pollNow(db, order.id, now());
    return refuse(answer);
  }
  const payload = {
    ...aboutOrder(order, exception),
    checked: reason,
    statement: { readAt: readAt.toISOString(), fromDate, toDate, entries, alike: alike.length },
  };
  return db.transaction(async (tx) => {
    const still = await lostOrder(tx, granted, await lockException(tx, id));
    if (!still.ok) return still;
    const requested = await openChangeRequest(tx, declareFailed, {
      actor: granted.actor,
      subjectId: id,
      payload,
      note,
      now: now(),
    });
    return requested.ok ? ok(undefined) : requested;
  });
}

export async function firstSentAt(db: Database, { id, createdAt }: OrderRow): Promise<Date> {
  const [first] = await db
    .select({ at: attempts.startedAt })
    .from(attempts)
    .where(eq(attempts.orderId, id))
    .orderBy(asc(attempts.number))
    .limit(1);
  return first?.at ?? createdAt;
}

type Found = { readonly order: OrderRow; readonly exception: ExceptionRow };

/** Whether this person may request a decision about it. */
async function lostOrder(
  tx: Transaction,
  { actor }: Resolving,
  locked: Result<Found, 'not_found' | 'closed'>,
): Promise<Result<Found, ExceptionRefusal>> {
  if (!locked.ok) return locked;
  const { order, exception } = locked.value;
  if (await isEditor(tx, order.id, actor.id)) return refuse('own_order');
  return exception.kind === 'not_found' ? locked : refuse('wrong_kind');
}

const aboutOrder = (order: OrderRow, { why }: ExceptionRow) => ({
  orderId: order.id,
  what: namedPayment(order),
  account: order.account,
  beneficiaryAccount: order.beneficiaryAccount,
  externalPaymentId: order.externalPaymentId,
  why,
});

/** Looks up the payment's current status. */
async function lookUpAtProvider(
  provider: ProviderClient,
  { externalPaymentId }: OrderRow,
): Promise<'not_found' | 'found_now' | 'look_up_failed'> {
  const standing = await findPaymentStatus(provider, externalPaymentId);
  if (standing === undefined) return 'look_up_failed';
  return standing === 'NONE' ? 'not_found' : 'found_now';
}
