import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { proveRow } from '@/lib/batches/decision/proof/proof';
import { countedRows } from '@/lib/batches/rows/counts';
import { batches } from '@/lib/db/schema/orders/batches';
import { approveSeen, getBatch, insertBatch, submitSeen } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';

const limit = { amount: '900000000.00' };

test('measures, submits and approves a hundred thousand rows to as many beneficiaries', async () => {
  const fixture = await createFixture({
    limits: [
      { ...limit, scope: 'maker', period: 'day' },
      { ...limit, scope: 'beneficiary', period: 'month' },
      { ...limit, scope: 'account', period: 'month' },
    ],
    beneficiaries: { onlyFromBook: false, coolingHours: 24, coolingAbove: '500000.00' },
  });
  const { db, team } = fixture;
  const id = await insertBatch(db, team);
  await db.execute(sql`
    insert into batch_rows (batch_id, position, line, order_id, external_payment_id, hash, network, amount, beneficiary_name,
      beneficiary_account, reference, currency)
    select ${id}, n, n, gen_random_uuid(), 'pd-' || n, encode(sha256(n::text::bytea), 'hex'), 'SEPA', 1, 'B', 'DE' || n, 'R ' || n, 'EUR'
    from generate_series(1, 100000) as n`);
  await db
    .update(batches)
    .set({ state: 'draft', ...countedRows(id) })
    .where(eq(batches.id, id));
  const submitted = value(await submitSeen(fixture, await getBatch(db, id)));
  expect(submitted).toMatchObject({ rowCount: 100_000, total: 10_000_000n });
  for (const position of [1, 1_024, 1_025, 100_000]) {
    const proof = await proveRow(db, team.reading, id, position);
    expect(proof).toMatchObject({ position, root: submitted.root, holds: true });
  }
  expect(value(await approveSeen(fixture, team.anna, submitted)).state).toBe('approved');
});
