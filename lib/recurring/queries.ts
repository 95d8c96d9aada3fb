import { aliasedTable, and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { users } from '@/lib/db/schema/people/users';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { recurringKinds } from './requests/change-request-kinds';
import type { RecurringRow } from './set-up/standing';

type Reading = Granted<'recurring:read'>;

/** A request with the name of its requester. */
export type NamedRequest = RecurringRow & { readonly requestedByName: string };

/** Requests of one beneficiary that determine its status, newest first, back to the last accepted one. */
export type ListedRecurring = {
  readonly beneficiaryId: number;
  readonly latest: NamedRequest;
  readonly requests: readonly NamedRequest[];
};

/** Every beneficiary with a request, by number. */
export async function listRecurring(db: ReadExecutor, _granted: Reading): Promise<ListedRecurring[]> {
  const earlier = aliasedTable(recurringRequests, 'earlier');
  const lastTaken = db
    .select({ version: sql`max(${earlier.version})` })
    .from(earlier)
    .where(and(eq(earlier.beneficiaryId, recurringRequests.beneficiaryId), eq(earlier.outcome, 'accepted')));
  const rows = await db
    .select({ request: recurringRequests, requestedByName: users.name })
    .from(recurringRequests)
    .innerJoin(users, eq(users.id, recurringRequests.requestedById))
    .where(sql`${recurringRequests.version} >= coalesce((${lastTaken}), 1)`)
    .orderBy(recurringRequests.beneficiaryId, desc(recurringRequests.version));
  const byBeneficiary = new Map<number, NamedRequest[]>();
  for (const { request, requestedByName } of rows) {
    const group = byBeneficiary.get(request.beneficiaryId) ?? [];
    byBeneficiary.set(request.beneficiaryId, [...group, { ...request, requestedByName }]);
  }
  return [...byBeneficiary].flatMap(([beneficiaryId, requests]) => {
    const [latest] = requests;
    return latest ? [{ beneficiaryId, latest, requests }] : [];
  });
}

/** Change marker: differs whenever a request is stored, sent or answered. */
export async function readRequestsMark(db: Executor, _granted: Reading): Promise<string> {
  const { outcome, sentAt } = recurringRequests;
  const [row] = await db
    .select({ stored: count(), answered: count(outcome), sent: count(sentAt) })
    .from(recurringRequests);
  return row ? `${row.stored}/${row.sent}/${row.answered}` : '';
}

const ofRecurring = inArray(changeRequests.kind, recurringKinds);

const requester = aliasedTable(users, 'requester');
const decider = aliasedTable(users, 'decider');

/** All requests of one beneficiary, newest first, each with its requester and approver. */
export async function listRequestsAbout(db: Executor, _granted: Reading, beneficiaryId: number) {
  const [rows, agreements] = await Promise.all([
    db
      .select({ request: recurringRequests, requestedByName: users.name })
      .from(recurringRequests)
      .innerJoin(users, eq(users.id, recurringRequests.requestedById))
      .where(eq(recurringRequests.beneficiaryId, beneficiaryId))
      .orderBy(desc(recurringRequests.version)),
    db
      .select({ id: changeRequests.id, requesterName: requester.name, deciderName: decider.name })
      .from(changeRequests)
      .innerJoin(requester, eq(requester.id, changeRequests.requesterId))
      .innerJoin(decider, eq(decider.id, changeRequests.deciderId))
      .where(and(ofRecurring, eq(changeRequests.subjectId, String(beneficiaryId)))),
  ]);
  return rows.map(({ request, requestedByName }) => ({
    ...request,
    requestedByName,
    approved: agreements.find(({ id }) => id === request.changeRequestId),
  }));
}
export type ApprovedRequest = Awaited<ReturnType<typeof listRequestsAbout>>[number];

/** Open change requests, oldest first, of one beneficiary or of all. */
export function listWaiting(db: Executor, _granted: Reading, beneficiaryId?: number) {
  return db
    .select({ changeRequest: changeRequests, requesterName: users.name })
    .from(changeRequests)
    .innerJoin(users, eq(users.id, changeRequests.requesterId))
    .where(
      and(
        ofRecurring,
        eq(changeRequests.state, 'open'),
        beneficiaryId === undefined ? undefined : eq(changeRequests.subjectId, String(beneficiaryId)),
      ),
    )
    .orderBy(changeRequests.requestedAt);
}
