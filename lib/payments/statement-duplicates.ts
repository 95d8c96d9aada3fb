import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders';
import { addDays, utcDate } from '@/lib/kernel/calendar';
import { externalPaymentId } from '@/lib/kernel/ids';
import { policyInForce } from '@/lib/policy/in-force';
import type { ServiceClient } from '@/lib/service/client';
import type { StatementEntry } from '@/lib/service/contract';
import { ServiceFault } from '@/lib/service/fault';
import { comparedReference, type SamePayment } from './duplicates';
import type { OrderContent } from './order';

type Parts = { readonly db: Database; readonly service: ServiceClient; readonly now: () => Date };

/**
 * Payments of the same beneficiary, amount and reference that the account's statement has and that are no orders of ours, such
 * as those made in the operator's portal. A service that does not answer is no reason to refuse an order: none are found then.
 */
export async function findInStatement(
  { db, service, now }: Parts,
  content: OrderContent,
): Promise<SamePayment[]> {
  const { policy } = await policyInForce(db);
  const today = utcDate(now());
  const entries = await readEntries(service, {
    account: content.account,
    fromDate: addDays(today, -policy.duplicateDays),
    toDate: today,
  });
  const same = entries.filter(
    (entry) =>
      entry.direction === 'outgoing' &&
      entry.account === content.beneficiaryAccount &&
      entry.amount === content.amount &&
      comparedReference(entry.details) === comparedReference(content.reference),
  );
  const ours = await findOurs(db, same);
  return same
    .filter((entry) => !entry.externalPaymentId || !ours.has(entry.externalPaymentId))
    .slice(0, 5)
    .map((entry) => ({
      id: null,
      paymentId: entry.paymentId,
      what: 'in_statement',
      amount: entry.amount,
      beneficiaryName: entry.beneficiaryName,
      reference: entry.details,
      at: new Date(`${entry.date}T00:00:00Z`),
    }));
}

async function readEntries(
  service: ServiceClient,
  asked: Parameters<ServiceClient['statement']>[0],
): Promise<readonly StatementEntry[]> {
  try {
    const reply = await service.statement(asked);
    return reply.ok ? reply.value.entries : [];
  } catch (fault) {
    if (fault instanceof ServiceFault) return [];
    throw fault;
  }
}

async function findOurs(db: Database, entries: readonly StatementEntry[]): Promise<ReadonlySet<string>> {
  const named = entries.flatMap(({ externalPaymentId: name }) => (name ? [externalPaymentId(name)] : []));
  if (named.length === 0) return new Set();
  const rows = await db
    .select({ name: orders.externalPaymentId })
    .from(orders)
    .where(inArray(orders.externalPaymentId, named));
  return new Set(rows.map(({ name }) => name));
}
