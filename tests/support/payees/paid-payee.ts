import { approveInDemo } from '@/drizzle/seed/demo-factors';
import { may } from '@/drizzle/seed/may';
import { addBeneficiaryKind, retireBeneficiaryKind } from '@/lib/beneficiaries/changes/change-request-kinds';
import { emptyBeneficiary } from '@/lib/beneficiaries/changes/form-values';
import { requestBeneficiary, requestRetirement } from '@/lib/beneficiaries/changes/request';
import { erasePayees } from '@/lib/beneficiaries/erasure/erase-payees';
import { anyKind } from '@/lib/change-requests/change-request';
import type { Sql } from '@/lib/db/client';
import { iban } from '@/lib/kernel/banking/iban';
import { type BeneficiaryId, newBeneficiaryId, newOrderId } from '@/lib/kernel/ids';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { SeededDatabase } from '../database/seeded-database';
import { workToTheEnd } from '../engine/engine';
import { sepa, value } from '../orders/orders';
import { waitingAbout } from '../people/admins';

/** A database in which commands have people, accounts and an engine. */
type Filled = Omit<SeededDatabase, 'url' | 'close'>;

export const payee = {
  name: 'Rosalind Quist',
  account: iban('FR1420041010050500013M02606'),
  reference: 'Rent Quist',
} as const;

/** Somebody in the directory who was paid once. */
export async function payOnce(seeded: Filled) {
  const { db, deciding, maker, anna, engine, clock, account } = seeded;
  const id = newBeneficiaryId();
  const input = {
    ...emptyBeneficiary,
    name: payee.name,
    account: payee.account,
    addressTown: 'Quistville',
    addressCountry: 'FR',
    notes: 'Knows us',
  };
  const requesting = may(maker, 'beneficiaries:request');
  const asked = await requestBeneficiary(deciding, requesting, { id, input, note: 'New', seenWarnings: [] });
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  await approveInDemo(deciding, [anyKind(addBeneficiaryKind)], anna, await waitingAbout(db, id));
  const drafting = may(maker, 'payments:draft');
  const { name: beneficiaryName, account: beneficiaryAccount, reference } = payee;
  const content = sepa({ account, beneficiaryName, beneficiaryAccount, reference });
  const draft = await createDraft(deciding.db, drafting, content, { id: newOrderId() });
  const submitted = value(await submitOrder(deciding, drafting, draft, { duplicateReason: 'Once more' }));
  const answer = await deciding.answerOf(anna, submitted.hash);
  const paid = value(await approveOrder(deciding, may(anna, 'payments:approve'), submitted, answer));
  await workToTheEnd({ db: deciding.db, clock, engine });
  return { id, orderId: paid.id };
}

/** Archives a verified beneficiary. */
export async function archive({ db, deciding, maker, anna }: Filled, id: BeneficiaryId) {
  const requesting = may(maker, 'beneficiaries:request');
  value(await requestRetirement(deciding, requesting, { id, version: 1, note: 'Moved away' }));
  await approveInDemo(deciding, [anyKind(retireBeneficiaryKind)], anna, await waitingAbout(db, id));
}

/** An entry of a statement of 2001 with the payee; which account it is of does not matter. */
export async function bookedLongAgo(sql: Sql): Promise<void> {
  const statement = { account: 'Own', month: '2001-01-01' };
  await sql`insert into cached_statements ${sql({ ...statement, covers_to: '2001-01-31', client_name: 'We', opening: 0, closing: 0, credits: 0, debits: 0, credit_count: 0, debit_count: 1, faults: '[]', fetched_at: '2001-02-01', changed_at: '2001-02-01' })}`;
  await sql`insert into cached_entries ${sql({ ...statement, position: 0, payment_id: '1', network: 'SEPA', date: '2001-01-02', beneficiary_name: payee.name, counterparty_account: payee.account, details: payee.reference, amount: 1, direction: 'outgoing', running_balance: 0, search_text: payee.name.toLowerCase() })}`;
}

/** What there is about this account happened so many years earlier. No command can do this. */
export async function growOlder(sql: Sql, account: string, years: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update orders set updated_at = updated_at - make_interval(years => ${years}) where beneficiary_account = ${account}`;
    await tx`update beneficiaries set updated_at = updated_at - make_interval(years => ${years}) where account = ${account}`;
  });
}

/** Somebody who was paid, archived and erased years later. */
export async function eraseOne(seeded: Filled): Promise<void> {
  const { id } = await payOnce(seeded);
  await archive(seeded, id);
  await growOlder(seeded.sql, payee.account, 12);
  await erasePayees(seeded.db, [payee.account], { years: 11, now: new Date() });
}
