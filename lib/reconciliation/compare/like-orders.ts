import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { stateList } from '@/lib/db/states';
import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { handedOverStates } from '@/lib/kernel/states/order-states';
import type { ComparedEntry } from './finding';
import type { LikeOrder } from './judge-unmatched';

type Line = {
  readonly id: OrderId;
  readonly account: Iban;
  readonly beneficiary_account: string;
  readonly amount: string;
  readonly reference: string;
  readonly day: LocalDate;
  readonly is_booked: boolean;
};

/** Sent orders with the same accounts, amount and reference as one of the entries. */
export async function findLikeOrders(
  db: Executor,
  entries: readonly ComparedEntry[],
): Promise<readonly LikeOrder[]> {
  const requested = entries.map((entry) => ({
    account: entry.account,
    counterparty: counterpartyKey(entry.counterpartyAccount),
    amount: toDecimal(entry.amount),
    details: entry.details,
  }));
  const lines = await db.execute<Line>(sql`
    select distinct o.id, o.account, o.beneficiary_account, o.amount::text, o.reference,
      coalesce(booked.date, (o.updated_at at time zone 'UTC')::date)::text as day, booked.date is not null as is_booked
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as asked (account text, counterparty text, amount numeric(18,2), details text)
    join orders o on o.beneficiary_key = asked.counterparty and o.amount = asked.amount
      and o.account = asked.account and o.reference = asked.details
    left join lateral (
      select date from cached_entries e
      where e.direction = 'outgoing' and (e.payment_id = o.payment_id or e.external_payment_id = o.external_payment_id)
      order by date limit 1
    ) as booked on true
    where o.state in ${stateList(handedOverStates)}`);
  return lines.map((line) => ({
    id: line.id,
    account: line.account,
    beneficiaryAccount: line.beneficiary_account,
    amount: fromDecimal(line.amount),
    reference: line.reference,
    day: line.day,
    isBooked: line.is_booked,
  }));
}
