import { and, between, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { statementChanges } from '@/lib/db/schema/statements/books';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, localDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { Period } from '../../model/period';
import type { Reader } from '../reader';

/** An entry that the service showed once and then no more, as it was. */
export type GoneEntry = {
  readonly paymentId: string;
  readonly date: LocalDate;
  readonly beneficiaryName: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly amount: MinorUnits;
  readonly runningBalance: MinorUnits;
};

/** What the service changed of a month that it had shown: between the requests of `before` and `at`. */
export type PastChange = {
  readonly id: number;
  readonly month: LocalDate;
  readonly at: Date;
  readonly before: Date;
  /** How many entries are gone or not as they were; `entries` has the first of them. */
  readonly count: number;
  /** Of how many others only the balance after them moved. */
  readonly movedCount: number;
  readonly entries: readonly GoneEntry[];
  readonly openingBefore: MinorUnits;
  readonly openingAfter: MinorUnits;
};

const amount = z.string().transform(fromDecimal);
const goneEntries = z.array(
  z
    .object({
      payment_id: z.string(),
      date: z.string().transform(localDate),
      beneficiary_name: z.string(),
      direction: z.enum(['incoming', 'outgoing']),
      amount,
      running_balance: amount,
    })
    .transform(
      ({ payment_id, beneficiary_name, running_balance, ...entry }): GoneEntry => ({
        ...entry,
        paymentId: payment_id,
        beneficiaryName: beneficiary_name,
        runningBalance: running_balance,
      }),
    ),
);

/** What the service changed of the past, in the months of a period; the newest first. */
export async function listPastChanges(
  db: Executor,
  _reader: Reader,
  account: Iban,
  period: Period,
): Promise<readonly PastChange[]> {
  const rows = await db
    .select()
    .from(statementChanges)
    .where(
      and(
        eq(statementChanges.account, account),
        between(statementChanges.month, startOfMonth(period.from), startOfMonth(period.to)),
      ),
    )
    .orderBy(desc(statementChanges.id));
  return rows.map(({ account: _account, entries, ...change }) => ({
    ...change,
    entries: goneEntries.parse(entries),
  }));
}
