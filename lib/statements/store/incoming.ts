import { eq, min, sql } from 'drizzle-orm';
import { type AuditActor, recordAudits } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { noticeSettings } from '@/lib/db/schema/records/notices';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { toDecimal, zero } from '@/lib/kernel/money';
import type { Entry } from '../model/statement';

const statement: AuditActor = { id: null, name: 'Bank statement' };

/**
 * In days. The bank books a payment on the day itself or the next; an older one is from a statement that was
 * fetched late, and no news.
 */
const newsDays = 3;

/**
 * Records the incoming payments that somebody or an outgoing webhook wants to be notified of, each once.
 * Transfers between own accounts are none. Locks the audit chain, so it is called last.
 */
export async function recordIncoming(
  tx: Transaction,
  {
    account,
    added,
    requestedAt,
  }: { readonly account: Iban; readonly added: readonly Entry[]; readonly requestedAt: Date },
): Promise<void> {
  const since = addDays(utcDate(requestedAt), -newsDays);
  const recent = added.filter(({ direction, date }) => direction === 'incoming' && date >= since);
  if (recent.length === 0) return;
  const lowest = await findLowestThreshold(tx);
  if (lowest === undefined) return;
  const large = recent.filter(({ amount }) => amount >= lowest);
  const known = await findKnown(tx, large);
  await recordAudits(
    tx,
    large
      .filter(({ paymentId }) => !known.has(paymentId))
      .map(({ paymentId, amount, date, beneficiaryName }) => ({
        actor: statement,
        action: 'payment.received',
        subjectKind: 'payment',
        subjectId: paymentId,
        details: { account, amount: toDecimal(amount), day: date, name: beneficiaryName },
      })),
  );
}

/** Undefined if nobody watches. An outgoing webhook reports every amount. */
async function findLowestThreshold(tx: Transaction) {
  const wanted = sql`${eventEndpoints.types} @> array['payment.received'] and ${eventEndpoints.state} = 'enabled'`;
  if ((await tx.$count(eventEndpoints, wanted)) > 0) return zero;
  const [row] = await tx
    .select({ from: min(noticeSettings.incomingFrom) })
    .from(noticeSettings)
    .innerJoin(users, eq(users.id, noticeSettings.userId))
    .where(eq(users.isActive, true));
  return row?.from ?? undefined;
}

/** The payments from own accounts, and those on record. */
async function findKnown(tx: Transaction, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const given = JSON.stringify(entries.map(({ paymentId, account }) => ({ id: paymentId, account })));
  const rows = await tx.execute<{ id: string }>(sql`
    select given.id from jsonb_to_recordset(${given}::jsonb) as given (id text, account text)
    where exists (select from cached_accounts own where given.account in (own.iban, own.swift_account))
      or exists (select from audit_records r where r.subject_kind = 'payment' and r.subject_id = given.id
        and r.action = 'payment.received')`);
  return new Set(rows.map(({ id }) => id));
}
