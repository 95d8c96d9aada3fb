import { inArray, type SQL, sql } from 'drizzle-orm';
import { withheldFromFile } from '@/lib/access/confidential/withheld';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { AccountingExportId } from '@/lib/kernel/ids';

/** Entries of these accounts from a day on, up to another or to the last final one. */
export type EntryRange = {
  readonly accounts: readonly Iban[];
  readonly from: LocalDate;
  readonly to: LocalDate | null;
};

/**
 * All entries of the accounts as `numbered`, each with the name that exports give it, because rows of the
 * statement cache move. An entry is final once its day was over when its month was fetched, unless the
 * statement of that month contradicts itself: the provider may still correct either.
 */
const numbered = (accounts: readonly Iban[]): SQL => sql`
  numbered as (
    select e.account, e.month, e.position, e.payment_id, e.direction, e.date, e.amount,
      row_number() over (partition by e.account, e.payment_id, e.direction order by e.month, e.position)::int as ordinal,
      e.date < (s.fetched_at at time zone 'utc')::date as is_over, s.faults = '[]'::jsonb as adds_up
    from cached_entries e join cached_statements s on s.account = e.account and s.month = e.month
    where ${inArray(sql`e.account`, [...accounts])})`;

/**
 * `open`: entries of the range that no export contains. An entry is late if an earlier export covered its
 * day. Those that are not final have `is_final` false.
 */
const open = ({ from, to }: EntryRange): SQL => sql`
  open as (
    select n.*, is_over and adds_up as is_final, exists (
      select from accounting_export_accounts a join accounting_exports x on x.id = a.export_id
      where a.account = n.account and x.withdrawn_at is null and n.date between x.covers_from and a.covers_to) as is_late
    from numbered n
    where n.date >= ${from}::date and n.date <= coalesce(${to}::date, 'infinity') and not exists (
      select from accounting_export_entries x where not x.is_withdrawn
        and x.account = n.account and x.payment_id = n.payment_id and x.direction = n.direction and x.ordinal = n.ordinal))`;

/** Open entries by account, and the last day that is final. */
export const openFigures = (range: EntryRange): SQL => sql`
  with ${numbered(range.accounts)}, ${open(range)},
  covered as (
    select account, least(max((fetched_at at time zone 'utc')::date) - 1, ${range.to}::date) as covers_to
    from cached_statements where ${inArray(sql`account`, [...range.accounts])} group by account)
  select c.account, c.covers_to::text as "coversTo",
    count(*) filter (where is_final)::int as "entryCount",
    count(*) filter (where is_final and is_late)::int as "lateCount",
    count(*) filter (where is_over and not adds_up)::int as "heldBack",
    coalesce(sum(amount) filter (where is_final and direction = 'incoming'), 0)::text as credits,
    coalesce(sum(amount) filter (where is_final and direction = 'outgoing'), 0)::text as debits
  from covered c left join open on open.account = c.account
  group by c.account, c.covers_to order by c.account`;

/** Marks the open final entries as those of an export. */
export const markOpen = (id: AccountingExportId, range: EntryRange): SQL => sql`
  with ${numbered(range.accounts)}, ${open(range)}
  insert into accounting_export_entries (export_id, account, payment_id, direction, ordinal, date, amount, is_late)
  select ${id}::uuid, account, payment_id, direction, ordinal, date, amount, is_late from open where is_final`;

/** Which entries are booked: those of an export, the open ones, or all of some days. */
export type BookedSet =
  | { readonly kind: 'export'; readonly id: AccountingExportId }
  | { readonly kind: 'open' }
  | { readonly kind: 'all' };

function chosen(set: BookedSet, range: EntryRange): SQL {
  switch (set.kind) {
    case 'export':
      // Date and amount, too: what the provider changed since it was marked is not booked as it was not.
      return sql`chosen as (
        select n.account, n.month, n.position, x.is_late from accounting_export_entries x join numbered n
          on n.account = x.account and n.payment_id = x.payment_id and n.direction = x.direction and n.ordinal = x.ordinal
          and n.date = x.date and n.amount = x.amount
        where x.export_id = ${set.id}::uuid)`;
    case 'open':
      return sql`${open(range)}, chosen as (select account, month, position, is_late from open where is_final)`;
    case 'all':
      return sql`chosen as (select account, month, position, false as is_late from numbered
        where is_over and date >= ${range.from}::date and date <= coalesce(${range.to}::date, 'infinity'))`;
  }
}

/**
 * What is booked of these entries, by business year, account and day. Confidential payments are one row for
 * each account, day and direction, without names. Entries without an amount are left out.
 */
export function bookedRows(set: BookedSet, range: EntryRange, firstMonth: number): SQL {
  const sets = withheldFromFile(range.accounts);
  const withheld = [
    sets.withheld_accounts,
    sets.withheld_batches,
    sets.withheld_orders,
    sets.withheld_payments,
  ].join(',');
  return sql`
    with recursive ${sql.raw(withheld)}, ${numbered(range.accounts)}, ${chosen(set, range)}, entries as (
      select e.*, c.is_late, e.payment_id in (select id from withheld_payments) as is_confidential,
        extract(year from e.date - make_interval(months => ${firstMonth - 1}::int))::int as year
      from chosen c join cached_entries e on e.account = c.account and e.month = c.month and e.position = c.position
      where e.amount <> 0)
    select * from (
      select e.year, e.account, e.date::text as date, e.month::text as month, e.position, e.direction, e.amount::text as amount, e.is_late as "isLate",
        1 as "entryCount", false as "isConfidential",
        exists (select from cached_entries f where f.fee_payment_id = e.payment_id) as "isFee",
        exists (select from cached_accounts own where own.iban = e.counterparty_account) as "isTransfer",
        e.beneficiary_name as name, e.counterparty_account as counterparty, e.details as reference, e.payment_id as "paymentId",
        e.external_payment_id as "externalPaymentId", o.end_to_end_id as "endToEndId",
        e.original_amount as "originalAmount", e.original_currency as "originalCurrency"
      from entries e left join orders o
        on o.external_payment_id = e.external_payment_id and o.account = e.account and e.direction = 'outgoing'
      where not e.is_confidential
      union all
      select year, account, date::text, month::text, max(position), direction, sum(amount)::text, is_late, count(*)::int, true, false, false,
        '', '', '', null, null, null, null, null
      from entries where is_confidential group by year, account, date, month, direction, is_late) as booked
    order by year, account, date, month, position, direction, "isLate"`;
}

/** Business years of an export's entries with their days, to know the files before they are written. */
export const yearsOf = (id: AccountingExportId, firstMonth: number): SQL => sql`
  select extract(year from date - make_interval(months => ${firstMonth - 1}::int))::int as year,
    min(date)::text as "from", max(date)::text as "to", count(*)::int as count
  from accounting_export_entries where export_id = ${id}::uuid and amount <> 0 group by 1 order by 1`;

/** Exported entries that the provider has since changed or removed: their bookings are no longer right. */
export const changedSince = (accounts: readonly Iban[]): SQL => sql`
  with ${numbered(accounts)}
  select count(*)::int as count from accounting_export_entries x left join numbered n
    on n.account = x.account and n.payment_id = x.payment_id and n.direction = x.direction and n.ordinal = x.ordinal
    and n.date = x.date and n.amount = x.amount
  where not x.is_withdrawn and ${inArray(sql`x.account`, [...accounts])} and n.account is null
    and exists (select from cached_statements s where s.account = x.account and s.month = date_trunc('month', x.date)::date)`;
