import type { Sql } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';

/**
 * Marks rows that look like another payment: to the same account, of the same amount and with a reference of the same letters
 * and digits. Beside the other rows of the file these are rows of other batches that were not sent yet, and orders, as far
 * back as the policy looks. Whatever came to nothing is nobody's duplicate. All rows are looked at in one statement.
 */
export async function warnOfDuplicates(
  sql: Sql,
  id: BatchId,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  await sql`
    with own as materialized (
      select position, line, beneficiary_account as account, amount,
        regexp_replace(lower(reference), '[^a-z0-9]', '', 'g') as reference
      from batch_rows where batch_id = ${id} and hash is not null
    ), in_file as (
      select position, first_value(line) over same as first_line, row_number() over same as nth
      from own window same as (partition by account, amount, reference order by position)
    ), earlier as (
      select distinct on (own.position) own.position, r.line, b.name
      from batches b join batch_rows r on r.batch_id = b.id
      join own on (own.account, own.amount) = (r.beneficiary_account, r.amount)
        and own.reference = regexp_replace(lower(r.reference), '[^a-z0-9]', '', 'g')
      where b.id <> ${id} and b.updated_at > ${since}::timestamptz and r.position > b.released_to and r.hash is not null and r.left_out is null
        and b.state not in ('uploaded', 'importing', 'declined', 'withdrawn', 'expired', 'stopped')
      order by own.position, b.created_at desc
    ), paid as (
      select distinct on (own.position) own.position, o.created_at, o.state
      from own join orders o on (o.beneficiary_account, o.amount) = (own.account, own.amount)
        and own.reference = regexp_replace(lower(o.reference), '[^a-z0-9]', '', 'g')
      where greatest(o.updated_at, o.submitted_at, o.scheduled_for) > ${since}::timestamptz
        and o.state not in ('refused', 'rejected', 'cancelled', 'declined', 'withdrawn', 'expired')
      order by own.position, o.created_at desc
    )
    update batch_rows r set warnings = jsonb_strip_nulls(jsonb_build_object(
      'in_file', 'The same account, amount and reference as line ' || f.first_line || '.',
      'earlier_file', 'Line ' || e.line || ' of ' || e.name || ' pays the same, and was not sent yet.',
      'order', 'An order of ' || to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') || ' pays the same.'))
    from own
    left join in_file f on f.position = own.position and f.nth > 1
    left join earlier e on e.position = own.position
    left join paid p on p.position = own.position
    where r.batch_id = ${id} and r.position = own.position
      and (f.position is not null or e.position is not null or p.position is not null)`;
}
