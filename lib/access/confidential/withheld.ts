import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '@/lib/kernel/ids';

/** The sets of withheld records, as common table expressions in the order in which they use each other. */
export const withheldSets = [
  'withheld_batches',
  'withheld_orders',
  'withheld_payments',
  'withheld_entries',
  'withheld_subjects',
] as const;
export type WithheldSet = (typeof withheldSets)[number];

/**
 * The rule: a confidential batch is read by its maker, by everyone who edited it, and by people who may
 * approve, for whom this is never asked. A predicate; `b` is the batch.
 */
const isWithheld = (reader: string): string =>
  `(b.is_confidential and b.maker_id <> ${reader} and not exists (
    select from public.batch_editors e where e.batch_id = b.id and e.editor_id = ${reader}))`;

/**
 * Whether a maker may read the payments of a batch, which may be null; a predicate for checks of a command.
 */
export const isReadableBy = (batch: SQL, reader: UserId): SQL =>
  sql`not exists (select from public.batches b where b.id = ${batch} and ${sql.raw(isWithheld(quoted(reader)))})`;

/** Whether a batch, which may be null, is confidential: for what is stored, and read by more people. */
export const isConfidential = (batch: SQL): SQL =>
  sql`exists (select from batches b where b.id = ${batch} and b.is_confidential)`;

/** What this person may not read, derived from the rule. */
export const withheldFrom = (reader: UserId): Readonly<Record<WithheldSet, string>> => ({
  withheld_batches: `withheld_batches as materialized (
    select b.id from public.batches b where ${isWithheld(quoted(reader))})`,

  // A payment that replaces one of them has the same beneficiary and amount.
  withheld_orders: `withheld_orders (id, payment_id, external_payment_id) as (
    select id, payment_id, external_payment_id from public.orders
      where batch_id in (select id from withheld_batches)
    union select o.id, o.payment_id, o.external_payment_id from public.orders o
      join withheld_orders on o.replaces_order_id = withheld_orders.id)`,

  // Statements name a payment by either identifier, and its fee by a third.
  withheld_payments: `withheld_payments (id) as materialized (
    select payment_id from withheld_orders where payment_id is not null
    union select payment_id from public.cached_entries
      where external_payment_id in (select external_payment_id from withheld_orders)
    union select fee_payment_id from public.cached_entries
      where fee_payment_id is not null and (payment_id in (select payment_id from withheld_orders)
        or external_payment_id in (select external_payment_id from withheld_orders)))`,

  // The last one of a day shows the sum of the day; the running balance of the others waits for it.
  withheld_entries: `withheld_entries as materialized (
    select account, month, position, date, case direction when 'incoming' then amount else -amount end as signed,
      max(position) over of_day as last, sum(amount) over of_day as total
    from public.cached_entries where payment_id in (select id from withheld_payments)
    window of_day as (partition by account, month, date, direction))`,

  withheld_subjects: `withheld_subjects (id) as materialized (
    select id::text from withheld_batches
    union select id::text from withheld_orders
    union select external_payment_id from withheld_orders
    union select id from withheld_payments
    union select e.id::text from public.exceptions e where e.order_id in (select id from withheld_orders)
    union select b.id::text from public.breaks b where b.order_id in (select id from withheld_orders)
      or b.payment_id in (select id from withheld_payments)
    union select d.id::text from public.webhook_deliveries d where d.order_id in (select id from withheld_orders)
    union select r.id::text from public.change_requests r where r.subject_id in (
      select id::text from withheld_orders union select external_payment_id from withheld_orders
      union select id from withheld_payments
      union select e.id::text from public.exceptions e where e.order_id in (select id from withheld_orders)))`,
});

/** Identifiers of people come from the session, never from a request. */
function quoted(id: UserId): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new TypeError('not an identifier of a person');
  return `'${id}'::uuid`;
}
