import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';

/** A credit of a cached statement. */
export type Incoming = {
  readonly ownAccount: Iban;
  readonly paymentId: PaymentId;
  readonly name: string;
  readonly details: string;
  readonly date: LocalDate;
  readonly amount: MinorUnits;
};

/** The newest credits of all accounts, newest first. */
export function listNewestIncoming(
  db: Executor,
  _granted: Granted<'statements:read'>,
  limit: number,
): Promise<Incoming[]> {
  const { account, date, position } = cachedEntries;
  return (
    db
      .select({
        ownAccount: account,
        paymentId: cachedEntries.paymentId,
        name: cachedEntries.beneficiaryName,
        details: cachedEntries.details,
        date,
        amount: cachedEntries.amount,
      })
      .from(cachedEntries)
      // A literal, so that the planner can use the partial index.
      .where(sql`${cachedEntries.direction} = 'incoming'`)
      .orderBy(sql`${date} desc nulls last`, account, sql`${position} desc nulls last`)
      .limit(limit)
  );
}
