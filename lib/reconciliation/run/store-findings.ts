import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { newBreakId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import type { Finding } from '../compare/finding';

export type StoredCounts = {
  readonly open: number;
  readonly fresh: number;
  /** Resolved breaks that have changed. */
  readonly reopened: number;
  readonly cleared: number;
  readonly resolved: number;
};

const storedAtOnce = 1_000;

/**
 * Reconciles the stored breaks with the findings of a run, in its transaction. New ones are open. Existing
 * ones keep their state, but resolved ones that changed are reopened. Missing ones are cleared, or stay
 * resolved. The history records each change.
 */
export async function storeFindings(
  tx: Transaction,
  findings: readonly Finding[],
  now: Date,
): Promise<StoredCounts> {
  const at = now.toISOString();
  // Serialises with people who resolve breaks, so that the history is consistent.
  await tx.execute(sql`
    with locked as (select id from breaks where gone_at is null order by id for update) select count(*) from locked`);
  const distinct = [...new Map(findings.map((one) => [`${one.kind} ${one.subjectKey}`, one])).values()];
  const stored: Kept[] = [];
  for (let first = 0; first < distinct.length; first += storedAtOnce) {
    stored.push(...(await storeBatch(tx, distinct.slice(first, first + storedAtOnce), at)));
  }
  const cleared = await tx.execute(sql`
    with gone as (
      update breaks set gone_at = ${at}::timestamptz, state = case state when 'resolved' then 'resolved' else 'cleared' end
      where gone_at is null and not exists (
        select from jsonb_array_elements_text(${JSON.stringify(stored.map(({ id }) => id))}::jsonb) as found (id) where found.id::uuid = breaks.id)
      returning id, state
    ), told as (
      insert into break_events (break_id, at, what) select id, ${at}::timestamptz, 'gone' from gone
    )
    select id from gone where state = 'cleared'`);
  const [counts] = await tx.execute<{ open: number; resolved: number }>(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'resolved')::int as resolved
    from breaks where gone_at is null`);
  const count = (happened: string) => stored.filter(({ what }) => what === happened).length;
  return {
    open: counts?.open ?? 0,
    resolved: counts?.resolved ?? 0,
    fresh: count('found'),
    reopened: count('reopened'),
    cleared: cleared.length,
  };
}

/** A current break and its transition; null if unchanged. */
type Kept = { readonly id: string; readonly what: string | null };

async function storeBatch(
  tx: Transaction,
  findings: readonly Finding[],
  at: string,
): Promise<readonly Kept[]> {
  const rows = findings.map((one) => ({
    id: newBreakId(),
    kind: one.kind,
    subject_key: one.subjectKey,
    account: one.account,
    order_id: one.orderId,
    payment_id: one.paymentId,
    day: one.day,
    expected: one.expected === null ? null : toDecimal(one.expected),
    stated: one.stated === null ? null : toDecimal(one.stated),
    why: one.why,
    beneficiary_key: one.beneficiaryKey ?? null,
    recurring_candidates: one.recurringCandidates ?? [],
  }));
  const isOther = sql`(b.why, b.expected, b.stated) is distinct from (excluded.why, excluded.expected, excluded.stated)`;
  // An account that a person confirmed stays confirmed even if other details of the entry change.
  const isConfirmed = sql`(b.recurring_id is not null and (b.beneficiary_key, b.stated) is not distinct from (excluded.beneficiary_key, excluded.stated))`;
  const reopens = sql`b.state = 'resolved' and ${isOther} and not ${isConfirmed}`;
  return tx.execute<Kept>(sql`
    with before as (
      select b.id, b.state, b.why from breaks b
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, subject_key text) using (kind, subject_key)
      where b.gone_at is null
    ), kept as (
      insert into breaks as b (id, kind, subject_key, state, account, order_id, payment_id, day, expected, stated, why,
        beneficiary_key, recurring_candidates, first_seen_at, last_seen_at)
      select id, kind, subject_key, 'open', account, order_id, payment_id, day, expected, stated, why,
        beneficiary_key, recurring_candidates, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, kind text, subject_key text, account text,
        order_id uuid, payment_id text, day date, expected numeric(18,2), stated numeric(18,2), why text,
        beneficiary_key text, recurring_candidates integer[])
      on conflict (kind, subject_key) where gone_at is null do update set
        order_id = excluded.order_id, payment_id = excluded.payment_id, day = excluded.day, expected = excluded.expected,
        stated = excluded.stated, why = excluded.why, beneficiary_key = excluded.beneficiary_key,
        recurring_candidates = case when ${isConfirmed} then b.recurring_candidates else excluded.recurring_candidates end, last_seen_at = greatest(b.last_seen_at, excluded.last_seen_at),
        state = case when ${reopens} then 'open' else b.state end,
        resolution = case when ${reopens} then null else b.resolution end,
        recurring_id = case when ${reopens} then null else b.recurring_id end,
        resolution_text = case when ${reopens} then null else b.resolution_text end,
        resolved_by_id = case when ${reopens} then null else b.resolved_by_id end,
        resolved_at = case when ${reopens} then null else b.resolved_at end
      returning b.id, b.state, b.why
    ), told as (
      insert into break_events (break_id, at, what, text)
      select kept.id, ${at}::timestamptz,
        case when before.id is null then 'found' when before.state <> kept.state then 'reopened' else 'changed' end, kept.why
      from kept left join before on before.id = kept.id
      where before.id is null or before.state <> kept.state or before.why <> kept.why
      returning break_id, what
    )
    select kept.id, told.what from kept left join told on told.break_id = kept.id`);
}
