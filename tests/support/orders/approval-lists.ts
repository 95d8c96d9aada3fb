import type { Database } from '@/lib/db/client';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { Result } from '@/lib/kernel/result';
import type { SeenOrder } from '@/lib/orders/approvals/approve';
import { approveList, beginListApproval } from '@/lib/orders/approvals/list/approve-list';
import type { ListRefusal } from '@/lib/orders/approvals/list/refusals';
import type { OrderRow } from '@/lib/orders/order/content';
import { type EnrolledApprover, testSecondFactor } from '../people/second-factors';
import type { Team } from '../people/team';
import { sepa, submittedOrder } from './orders';

const now = () => new Date();

export const listParts = (db: Database) => ({ db, secondFactor: testSecondFactor(db), now });

/** Orders that await approval, each with a reference of its own. */
export async function submittedOrders(db: Database, team: Team, count: number): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (let index = 0; index < count; index += 1)
    orders.push(await submittedOrder(db, team, sepa({ reference: `Invoice ${crypto.randomUUID()}` })));
  return orders;
}

type Approver = Pick<EnrolledApprover, 'approving' | 'authenticator'>;

/** Signs the challenge of a list with the approver's passkey. */
export function signed({ authenticator }: Approver, request: FactorRequest): FactorAnswer {
  if (request.kind !== 'passkey') throw new Error('a passkey was expected');
  const { challengeId, options } = request;
  return { kind: 'passkey', challengeId, response: authenticator.sign(options) };
}

/** Selects these orders and confirms all of them with one touch of the passkey. */
export async function approveAsList(
  db: Database,
  approver: Approver,
  seen: readonly SeenOrder[],
): Promise<Result<readonly OrderRow[], ListRefusal>> {
  const request = await beginListApproval(listParts(db), approver.approving, seen);
  if (!request.ok) return request;
  return approveList(listParts(db), approver.approving, seen, signed(approver, request.value));
}
