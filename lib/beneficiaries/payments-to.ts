import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { beneficiaryKeyOf } from '@/lib/db/beneficiary-key';
import type { Executor } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/orders/orders';
import { beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { paidOrInFlightStates } from '@/lib/kernel/states/order-states';
import type { BeneficiaryRow } from './book/document';

export type PaidSum = { readonly payments: number; readonly amount: MinorUnits };

const shown = 10;

/**
 * The orders to a beneficiary under any account it had: the newest ten, and the sums of executed and
 * in-flight ones, by the day on which they count (UTC), in this month and this year.
 */
export async function readPaymentsTo(
  db: Executor,
  _granted: Granted<'payments:read'>,
  beneficiary: Pick<BeneficiaryRow, 'id' | 'account' | 'accountKey' | 'bankBic'>,
  now: Date,
) {
  const to = await isTo(db, beneficiary);
  const year = now.toISOString().slice(0, 4);
  const month = now.toISOString().slice(0, 7);
  const day = sql`coalesce(${orders.countsOn}, (${orders.createdAt} at time zone 'UTC')::date)`;
  const [newest, [sums]] = await Promise.all([
    db
      .select({
        id: orders.id,
        state: orders.state,
        amount: orders.amount,
        reference: orders.reference,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(to)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(shown),
    db
      .select({
        yearPayments: count(),
        yearAmount: sql<string>`coalesce(sum(${orders.amount}), 0)::text`,
        monthPayments: sql<string>`count(*) filter (where ${day} >= ${`${month}-01`}::date)::text`,
        monthAmount: sql<string>`coalesce(sum(${orders.amount}) filter (where ${day} >= ${`${month}-01`}::date), 0)::text`,
      })
      .from(orders)
      .where(
        and(
          to,
          inArray(orders.state, [...paidOrInFlightStates]),
          sql`${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
        ),
      ),
  ]);
  return {
    newest,
    month: {
      payments: Number(sums?.monthPayments ?? 0),
      amount: fromDecimal(sums?.monthAmount ?? '0'),
    } satisfies PaidSum,
    year: {
      payments: sums?.yearPayments ?? 0,
      amount: fromDecimal(sums?.yearAmount ?? '0'),
    } satisfies PaidSum,
  };
}
export type PaymentsTo = Awaited<ReturnType<typeof readPaymentsTo>>;

/** The executed orders to a beneficiary under any account it had: their number, and the newest. */
export async function readPaidTo(
  db: Executor,
  _granted: Granted<'payments:read'>,
  beneficiary: Pick<BeneficiaryRow, 'id' | 'account' | 'accountKey'>,
) {
  const paid = and(await isTo(db, beneficiary), eq(orders.state, 'completed'));
  const [[counted], [last]] = await Promise.all([
    db.select({ payments: count() }).from(orders).where(paid),
    db
      .select({ amount: orders.amount, at: orders.updatedAt })
      .from(orders)
      .where(paid)
      .orderBy(desc(orders.updatedAt))
      .limit(1),
  ]);
  return { payments: counted?.payments ?? 0, last: last ?? null };
}

/** To any of its accounts. A number that is no IBAN counts only at its bank. */
async function isTo(
  db: Executor,
  { id, account, accountKey }: Pick<BeneficiaryRow, 'id' | 'account' | 'accountKey'>,
): Promise<SQL | undefined> {
  const earlier = await db
    .selectDistinct({ account: beneficiaryVersions.account, accountKey: beneficiaryVersions.accountKey })
    .from(beneficiaryVersions)
    .where(eq(beneficiaryVersions.beneficiaryId, id));
  const accounts = new Map([...earlier, { account, accountKey }].map((one) => [one.accountKey, one.account]));
  return or(
    ...[...accounts].map(([key, number]) =>
      and(
        eq(beneficiaryKeyOf(orders), counterpartyKey(number)),
        key === number ? undefined : sql`left(${orders.bankBic}, 8) = ${key.slice(number.length + 1)}`,
      ),
    ),
  );
}
