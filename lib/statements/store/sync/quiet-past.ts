import { sql } from 'drizzle-orm';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, addMonths, type LocalDate } from '@/lib/kernel/dates/calendar';
import { toDecimal } from '@/lib/kernel/money';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import { storable } from '../stored-entry';
import { hashOf } from '../write';
import type { BookParts } from './sync-parts';

/**
 * Fetches many months, given oldest first, in one request, and caches them if they have no entries at all.
 * The time before an account opened thus takes one request. Returns the cached months; empty if there are
 * entries or the reply is too large.
 */
export async function syncQuietPast(
  { db, provider, now }: BookParts,
  account: Iban,
  months: readonly LocalDate[],
  options?: SendOptions,
): Promise<ReadonlySet<LocalDate>> {
  const [first] = months;
  const last = months.at(-1);
  const requestedAt = now();
  if (!first || !last) return new Set();
  const period = { fromDate: first, toDate: addDays(addMonths(last, 1), -1) };
  const reply = await provider.statement({ account, ...period }, options).catch((fault: unknown) => {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  });
  if (!reply?.ok || reply.value.account !== account) return new Set();
  const { clientName, entries, balanceStart, balanceEnd, creditTurnover, debitTurnover } = reply.value;
  const isQuiet =
    entries.length === 0 && balanceStart === balanceEnd && creditTurnover === 0n && debitTurnover === 0n;
  if (!isQuiet) return new Set();
  const balance = toDecimal(balanceStart);
  // Skips months cached with entries or faults, which are fetched individually so that removed entries are
  // recorded.
  const rows = await db.execute<{ month: LocalDate }>(sql`
    insert into cached_statements (account, month, covers_to, client_name, opening, closing, credits, debits, credit_count,
      debit_count, faults, entries_hash, fetched_at, changed_at)
    select ${account}, month::date, (month::date + interval '1 month' - interval '1 day')::date, ${storable(clientName)},
      ${balance}::numeric, ${balance}::numeric, 0, 0, 0, 0, '[]'::jsonb, ${hashOf([])},
      ${requestedAt.toISOString()}::timestamptz, ${requestedAt.toISOString()}::timestamptz
    from json_array_elements_text(${JSON.stringify(months)}::json) as month
    on conflict (account, month) do update set covers_to = excluded.covers_to, client_name = excluded.client_name,
        fetched_at = greatest(cached_statements.fetched_at, excluded.fetched_at)
      where cached_statements.credit_count + cached_statements.debit_count = 0 and cached_statements.faults = '[]'::jsonb
        and cached_statements.opening = excluded.opening and cached_statements.closing = excluded.closing
    returning month::text`);
  return new Set(rows.map(({ month }) => month));
}
