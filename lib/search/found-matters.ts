import { aliasedTable, eq, inArray } from 'drizzle-orm';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { orders } from '@/lib/db/schema/orders/orders';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { breakId, changeRequestId, exceptionId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import type { ChangeRequestAnswer, DifferenceAnswer, ExceptionAnswer } from './answer';
import { inOrder } from './found-rows';
import { type Key, nameOf } from './newest';

/** The exceptions with these keys in the same order, each with its payment. */
export async function exceptionAnswers(db: ReadExecutor, keys: readonly Key[]): Promise<ExceptionAnswer[]> {
  const rows = await db
    .select({
      id: exceptions.id,
      reason: exceptions.kind,
      openedAt: exceptions.openedAt,
      closedAt: exceptions.closedAt,
      name: orders.beneficiaryName,
      account: orders.beneficiaryAccount,
      reference: orders.reference,
      amount: orders.amount,
      paymentId: orders.paymentId,
      externalPaymentId: orders.externalPaymentId,
    })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.orderId))
    .where(
      inArray(
        exceptions.id,
        keys.map((key) => exceptionId(nameOf(key))),
      ),
    );
  const answers = rows.map(({ openedAt, closedAt, ...row }): [string, ExceptionAnswer] => [
    row.id,
    {
      ...row,
      kind: 'exception',
      isClosed: closedAt !== null,
      amount: toDecimal(row.amount),
      day: utcDate(openedAt),
    },
  ]);
  return inOrder(keys, answers);
}

export async function differenceAnswers(db: ReadExecutor, keys: readonly Key[]): Promise<DifferenceAnswer[]> {
  const { id, kind: what, why, day, state, goneAt, expected, stated } = breaks;
  const rows = await db
    .select({ id, what, why, day, state, goneAt, expected, stated, name: orders.beneficiaryName })
    .from(breaks)
    .leftJoin(orders, eq(orders.id, breaks.orderId))
    .where(
      inArray(
        id,
        keys.map((key) => breakId(nameOf(key))),
      ),
    );
  const answers = rows.map((row): [string, DifferenceAnswer] => {
    const amount = row.stated ?? row.expected;
    return [
      row.id,
      {
        kind: 'difference',
        id: row.id,
        what: row.what,
        state: row.goneAt ? 'gone' : row.state === 'open' ? 'open' : 'resolved',
        name: row.name,
        why: row.why,
        amount: amount === null ? null : toDecimal(amount),
        day: row.day,
      },
    ];
  });
  return inOrder(keys, answers);
}

const requester = aliasedTable(users, 'requester');

/** The number of values that describe a change request on its line. */
const mostValues = 3;

export async function changeRequestAnswers(
  db: ReadExecutor,
  keys: readonly Key[],
  kinds: readonly AnyChangeRequestKind[],
): Promise<ChangeRequestAnswer[]> {
  const { id, kind, payload, state, requestedAt } = changeRequests;
  const rows = await db
    .select({ id, kind, payload, state, requestedAt, requester: requester.name })
    .from(changeRequests)
    .innerJoin(requester, eq(requester.id, changeRequests.requesterId))
    .where(
      inArray(
        id,
        keys.map((key) => changeRequestId(nameOf(key))),
      ),
    );
  const answers = rows.map((row): [string, ChangeRequestAnswer] => {
    const described = kinds
      .find((candidate) => candidate.kind === row.kind)
      ?.describe(row.payload, row.requester);
    return [
      row.id,
      {
        kind: 'change_request',
        id: row.id,
        state: row.state,
        title: described?.title ?? row.kind,
        about: (described?.lines ?? [])
          .slice(0, mostValues)
          .map(({ after }) => after)
          .join(', '),
        requester: row.requester,
        day: utcDate(row.requestedAt),
      },
    ];
  });
  return inOrder(keys, answers);
}
