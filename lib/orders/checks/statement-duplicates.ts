import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { endedWithoutPaymentStates } from '@/lib/kernel/states/order-states';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { ProviderClient } from '@/lib/provider/client';
import type { StatementEntry } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { Period } from '@/lib/statements/model/period';
import { entriesOf } from '@/lib/statements/store/reads/read';
import { contentOf, type OrderRow } from '../order/content';
import type { OrderContent } from '../order/order';
import type { SamePayment } from '../order/same-payment';
import { listCachedDuplicates } from './cached-duplicates';
import { comparedReference } from './duplicates';

type Parts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'statement'>;
  readonly now: () => Date;
};

/**
 * Finds statement entries with the same beneficiary, amount and reference, except those of orders that
 * `listSamePayments` reports. Such payments were made in the provider's portal, or by an order that ended
 * unpaid as far as Paydesk knows. If the provider does not answer, the statement cache is used. An account
 * that was never cached yields none: that is no reason to refuse an order.
 */
export async function findInStatement(parts: Parts, content: OrderContent): Promise<SamePayment[]> {
  const { policy } = await policyInForce(parts.db);
  return sameEntriesSince(parts, content, addDays(utcDate(parts.now()), -policy.duplicateDays));
}

/**
 * Finds the same payment made outside Paydesk since an order was submitted: in the account's statement, or in
 * the cached statement of any account. If its maker gave a reason for a duplicate, entries of the submission
 * day are ignored, as the reason may refer to one.
 */
export async function findPaidSince(parts: Parts, order: OrderRow): Promise<SamePayment | undefined> {
  if (!order.submittedAt) return undefined;
  const since = addDays(utcDate(order.submittedAt), order.duplicateReason === null ? 0 : 1);
  const [entry] = await sameEntriesSince(parts, contentOf(order), since);
  if (entry) return entry;
  const stored = await listCachedDuplicates(parts.db, order, new Date(`${since}T00:00:00Z`));
  return stored.find(({ reference }) => comparedReference(reference) === comparedReference(order.reference));
}

async function sameEntriesSince(
  { db, provider, now }: Parts,
  content: OrderContent,
  from: LocalDate,
): Promise<SamePayment[]> {
  // One day beyond today in UTC, because the provider's clock may be ahead.
  const period = { from, to: addDays(utcDate(now()), 1) };
  const same: StatementEntry[] = [];
  for await (const entries of readEntries({ db, provider }, content.account, period)) {
    same.push(...entries.filter((entry) => isSame(entry, content)));
  }
  const reported = await findReported(db, same);
  return same
    .filter((entry) => !entry.externalPaymentId || !reported.has(entry.externalPaymentId))
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

const isSame = (entry: StatementEntry, content: OrderContent): boolean =>
  entry.direction === 'outgoing' &&
  counterpartyKey(entry.account) === counterpartyKey(content.beneficiaryAccount) &&
  entry.amount === content.amount &&
  comparedReference(entry.details) === comparedReference(content.reference);

async function* readEntries(
  { db, provider }: Pick<Parts, 'db' | 'provider'>,
  account: Iban,
  period: Period,
): AsyncGenerator<readonly StatementEntry[]> {
  // Without an end date the statement runs to the provider's own today (contract 4.5).
  const requested = { account, fromDate: period.from };
  const reply = await provider.statement(requested).catch((fault: unknown) => {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  });
  if (!reply) yield* entriesOf(db, 'background', account, period);
  else if (reply.ok) yield reply.value.entries;
}

async function findReported(db: Database, entries: readonly StatementEntry[]): Promise<ReadonlySet<string>> {
  const named = entries.flatMap(({ externalPaymentId: name }) => name?.replaceAll('\u0000', '') ?? []);
  if (named.length === 0) return new Set();
  // Compared as text: other clients' identifiers may not have our format.
  const rows = await db
    .select({ name: orders.externalPaymentId })
    .from(orders)
    .where(
      and(
        inArray(sql<string>`${orders.externalPaymentId}`, named),
        notInArray(orders.state, [...endedWithoutPaymentStates]),
      ),
    );
  return new Set(rows.map(({ name }) => name));
}
