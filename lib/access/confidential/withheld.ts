import { type SQL, sql } from 'drizzle-orm';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { UserId } from '@/lib/kernel/ids';

/** The sets of withheld records, as common table expressions in the order in which they use each other. */
export const withheldSets = [
  'withheld_accounts',
  'withheld_batches',
  'withheld_orders',
  'withheld_payments',
  'withheld_entries',
  'withheld_subjects',
] as const;
export type WithheldSet = (typeof withheldSets)[number];

/**
 * The rule for batches: a confidential one is read by its maker, by everyone who edited it, by the service
 * user that delivered it, and by people who may approve, for whom this is never asked. A predicate;
 * `b` is the batch.
 */
const isBatchWithheld = (reader: string): string =>
  `(b.is_confidential and b.maker_id is distinct from ${reader} and b.delivered_by_id is distinct from ${reader}
    and not exists (
    select from public.batch_editors e where e.batch_id = b.id and e.editor_id = ${reader}))`;

/** The version in force of `c`, if it makes the account confidential. */
const isInForce = `c.is_confidential and not exists (
  select from public.confidential_accounts later where later.iban = c.iban and later.version > c.version)`;

/**
 * The rule for accounts: a confidential one is read by its members, and by people who may approve. Who made a
 * payment from it reads that no longer, unless they are a member.
 */
const isAccountWithheld = (reader: string): string => `(${isInForce} and not ${reader} = any(c.members))`;

/** The accounts that this person may not read, as a query of their IBANs. */
export const accountsWithheldFrom = (reader: UserId): SQL =>
  sql.raw(`(select c.iban from public.confidential_accounts c where ${isAccountWithheld(quoted(reader))})`);

/** The confidential accounts with their members, as a query. */
export const confidentialInForce: SQL = sql.raw(
  `(select c.iban, c.members from public.confidential_accounts c where ${isInForce})`,
);

/** The columns of a payment, as expressions. The batch may be null. */
export type PaymentOrigin = { readonly batch: SQL; readonly account: SQL };

/** Whether a maker may read a payment; a predicate for checks of a command. */
export const isReadableBy = ({ batch, account }: PaymentOrigin, reader: UserId): SQL =>
  sql`(not exists (select from public.batches b where b.id = ${batch} and ${sql.raw(isBatchWithheld(quoted(reader)))})
    and ${isAccountReadableBy(account, reader)})`;

/** Whether a maker may read the entries of an account; a predicate for checks of a command. */
export const isAccountReadableBy = (account: SQL, reader: UserId): SQL =>
  sql`${account} not in ${accountsWithheldFrom(reader)}`;

/** Whether a payment is confidential: for what is stored, and read by more people. */
export const isConfidential = ({ batch, account }: PaymentOrigin): SQL =>
  sql`(exists (select from batches b where b.id = ${batch} and b.is_confidential)
    or ${account} in (select c.iban from public.confidential_accounts c where ${sql.raw(isInForce)}))`;

/** Whether the batches that are confidential themselves include one that this person may not read. */
export const anyBatchWithheldFrom = (reader: UserId): SQL =>
  sql.raw(`exists (select from public.batches b where ${isBatchWithheld(quoted(reader))})`);

/** What this person may not read, derived from the rules. */
export const withheldFrom = (reader: UserId): Readonly<Record<WithheldSet, string>> =>
  withheldBy(isBatchWithheld(quoted(reader)), isAccountWithheld(quoted(reader)));

/**
 * What a file names to nobody, whoever makes it, because it leaves Paydesk: the payments of confidential
 * batches, and those of confidential accounts other than the ones that the file is about.
 */
export const withheldFromFile = (accounts: readonly Iban[]): Readonly<Record<WithheldSet, string>> =>
  withheldBy('b.is_confidential', `(${isInForce} and c.iban <> all ('{${accounts.map(plain).join(',')}}'))`);

const withheldBy = (isBatch: string, isAccount: string): Readonly<Record<WithheldSet, string>> => ({
  withheld_accounts: `withheld_accounts (iban) as materialized (
    select c.iban from public.confidential_accounts c where ${isAccount})`,

  withheld_batches: `withheld_batches (id) as materialized (
    select b.id from public.batches b where ${isBatch}
    union select b.id from public.batches b join withheld_accounts on withheld_accounts.iban = b.account)`,

  // A payment that replaces one of them has the same beneficiary and amount.
  withheld_orders: `withheld_orders (id, payment_id, external_payment_id) as (
    select id, payment_id, external_payment_id from public.orders
      where batch_id in (select id from withheld_batches)
    union select id, payment_id, external_payment_id from public.orders
      where account in (select iban from withheld_accounts)
    union select o.id, o.payment_id, o.external_payment_id from public.orders o
      join withheld_orders on o.replaces_order_id = withheld_orders.id)`,

  // Statements name a payment by either identifier, and its fee by a third. A payment from a confidential
  // account to another of ours is a payment of its own there.
  withheld_payments: `withheld_payments (id) as materialized (
    select payment_id from withheld_orders where payment_id is not null
    union select payment_id from public.cached_entries
      where external_payment_id in (select external_payment_id from withheld_orders)
    union select fee_payment_id from public.cached_entries
      where fee_payment_id is not null and (payment_id in (select payment_id from withheld_orders)
        or external_payment_id in (select external_payment_id from withheld_orders))
    union select payment_id from public.cached_entries
      where direction = 'outgoing' and account in (select iban from withheld_accounts)
    union select payment_id from public.cached_entries
      where direction = 'incoming' and counterparty_account in (select iban from withheld_accounts))`,

  // The last one of a day shows the sum of the day; the running balance of the others waits for it.
  withheld_entries: `withheld_entries as materialized (
    select account, month, position, date, case direction when 'incoming' then amount else -amount end as signed,
      max(position) over of_day as last, sum(amount) over of_day as total
    from public.cached_entries where payment_id in (select id from withheld_payments)
      and account not in (select iban from withheld_accounts)
    window of_day as (partition by account, month, date, direction))`,

  withheld_subjects: `withheld_subjects (id) as materialized (
    select iban from withheld_accounts
    union select id::text from withheld_batches
    union select id::text from withheld_orders
    union select external_payment_id from withheld_orders
    union select id from withheld_payments
    union select a.export_id::text from public.accounting_export_accounts a
      where a.account in (select iban from withheld_accounts)
    union select p.id::text from public.payment_templates p where p.account in (select iban from withheld_accounts)
    union select e.id::text from public.exceptions e where e.order_id in (select id from withheld_orders)
    union select b.id::text from public.breaks b where b.order_id in (select id from withheld_orders)
      or b.payment_id in (select id from withheld_payments) or b.account in (select iban from withheld_accounts)
    union select d.id::text from public.webhook_deliveries d where d.order_id in (select id from withheld_orders)
      or d.account in (select iban from withheld_accounts)
    union select r.id::text from public.change_requests r where r.subject_id in (
      select id::text from withheld_orders union select external_payment_id from withheld_orders
      union select id from withheld_payments
      union select e.id::text from public.exceptions e where e.order_id in (select id from withheld_orders)))`,
});

function plain(iban: Iban): string {
  if (!/^[A-Z0-9]+$/.test(iban)) throw new TypeError('not an IBAN');
  return iban;
}

/** Identifiers of people come from the session, never from a request. */
function quoted(id: UserId): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new TypeError('not an identifier of a person');
  return `'${id}'::uuid`;
}
