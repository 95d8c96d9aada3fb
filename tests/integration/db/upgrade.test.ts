import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { externalPaymentId, orderId } from '@/lib/kernel/ids';
import { orderHash } from '@/lib/orders/order/canonical';
import { createEmptyDatabase } from '../../support/database';
import { getOrder, sepa, value } from '../../support/orders';
import { addApprover } from '../../support/team';

/** The migrations that a release had, by how many there were. */
function migrationsOfRelease(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('drizzle/migrations', folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return folder;
}

const makerId = '10000000-0000-4000-8000-000000000001';
const approverId = '10000000-0000-4000-8000-000000000002';
const ids = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'].map(orderId);

test('orders of the release with one approval go on in this one, also those on their way', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  await migrate(url, migrationsOfRelease(3));
  const { db, sql, close: closePool } = createDatabase(url, { max: 4 });
  onTestFinished(closePool);
  const content = sepa();
  const hashes = ids.map((id, index) =>
    orderHash({ id, externalPaymentId: externalPaymentId(`pd-old-${index}`), version: 1, content }),
  );
  await sql`insert into users (id, email, name, role, password_hash) values
    (${makerId}, 'm@example.com', 'Marta', 'maker', 'x'), (${approverId}, 'a@example.com', 'Anna', 'approver', 'x')`;
  for (const [index, id] of ids.entries()) {
    const hash = hashes[index] ?? '';
    await sql`insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, network, account, amount,
      beneficiary_name, beneficiary_account, reference) values (${id}, ${`pd-old-${index}`}, 'draft', 1, ${hash}, ${makerId},
      ${makerId}, 'SEPA', ${content.account}, 12.50, ${content.beneficiaryName}, ${content.beneficiaryAccount}, ${content.reference})`;
    await sql`insert into order_versions (order_id, version, canonical_form, hash, editor_id) values (${id}, 1, '', ${hash}, ${makerId})`;
    await sql`update orders set state = 'awaiting_approval' where id = ${id}`;
  }
  const [approved, awaiting] = ids;
  await sql`insert into approvals (order_id, version, hash, approver_id, decision)
    values (${approved ?? ''}, 1, ${hashes[0] ?? ''}, ${approverId}, 'approved')`;
  await sql`update orders set state = 'approved' where id = ${approved ?? ''}`;
  await sql`insert into submissions (order_id, version, hash) values (${approved ?? ''}, 1, ${hashes[0] ?? ''})`;

  await migrate(url, 'drizzle/migrations');

  await sql`update orders set state = 'sending' where id = ${approved ?? ''}`;
  const waiting = await getOrder(db, awaiting ?? orderId(''));
  expect(waiting).toMatchObject({ state: 'awaiting_approval', requiredApprovals: 1, hash: hashes[1] });
  expect([waiting.countsOn, waiting.submittedAt].every(Boolean)).toBe(true);
  const anna = await addApprover(db, 'Anna with a passkey');
  expect(value(await anna.approve(waiting)).state).toBe('approved');
});

test('a request about a recurring payment that an earlier release left unanswered counts as sent, and no worker sends it', async () => {
  const { url, close } = await createEmptyDatabase(inject('adminUrl'));
  onTestFinished(close);
  await migrate(url, migrationsOfRelease(73));
  const { sql, close: closePool } = createDatabase(url, { max: 2 });
  onTestFinished(closePool);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into users (id, email, name, role, password_hash) values (${makerId}, 'm@example.com', 'Marta', 'maker', 'x')`;
    await tx`insert into recurring_requests (beneficiary_id, version, what, label, asked_by_id, asked_at)
      values (5, 1, 'cancel', 'Retainer', ${makerId}, '2026-11-01T08:00:00Z')`;
  });
  await migrate(url, 'drizzle/migrations');
  expect(await sql`select sent_at = asked_at as sent, outcome from recurring_requests`).toEqual([
    { sent: true, outcome: null },
  ]);
});
