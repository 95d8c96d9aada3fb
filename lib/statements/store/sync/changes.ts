import { and, between, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { statementChanges } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, localDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { Period } from '../../model/period';
import type { Reader } from '../reader';

/** An entry that the provider no longer returns, as it was. */
export type GoneEntry = {
  readonly paymentId: string;
  readonly date: LocalDate;
  readonly beneficiaryName: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly amount: MinorUnits;
  readonly runningBalance: MinorUnits;
};

/** A change that the provider made to a cached month between the requests at `before` and `at`. */
export type PastChange = {
  readonly id: number;
  readonly month: LocalDate;
  readonly at: Date;
  readonly before: Date;
  /** Number of removed or changed entries; `entries` has the first of them. */
  readonly count: number;
  /** Number of other entries of which only the running balance changed. */
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

/** Changes that the provider made to the months of a period, newest first. */
export async function listPastChanges(
  db: ReadExecutor,
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
