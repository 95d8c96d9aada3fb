import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { whyBatchIsNotAsApproved } from '@/lib/batches/decision/proof/verify';
import { erasePayees, listDuePayees } from '@/lib/beneficiaries/erasure/erase-payees';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { checkAllApprovals } from '@/lib/identity/second-factors/evidence-again';
import { compareErasedPayees } from '@/lib/verify/compare/rules/erased-payees';
import { getBatch } from '../../support/batches/batches';
import { randomPaymentFiles } from '../../support/batches/files/random-payment-file';
import { payAll, startFile } from '../../support/batches/files/round-trip';
import { startApp } from '../../support/engine/engine';
import { testSealingKey } from '../../support/people/second-factors';

test('erases the payees of a batch with its file, and the batch still is what was approved', async () => {
  const app = await startApp();
  const { db, sql } = app;
  const [file] = randomPaymentFiles(1, app.account, 7);
  if (!file) throw new Error('there is no file');
  const id = await startFile(app, file);
  await payAll(app, [id]);
  const retention = { years: 11, now: new Date() };
  expect(await listDuePayees(db, retention)).toEqual([]);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update orders set updated_at = updated_at - interval '12 years'`;
    await tx`update batches set state = 'done', updated_at = updated_at - interval '12 years'`;
    await tx`update cached_entries set date = date - 4400`;
  });
  const partsOf = () => sql`select from batch_file_parts`;
  expect(await partsOf()).not.toEqual([]);

  const due = await listDuePayees(db, retention);
  expect(due.length).toBeGreaterThan(0);
  await erasePayees(db, due, retention);

  const rows = await db.select().from(batchRows).where(eq(batchRows.batchId, id));
  for (const row of rows)
    expect(row).toMatchObject({
      beneficiaryName: expect.stringMatching(/^Erased payee /),
      beneficiaryAccount: row.beneficiaryName,
      reference: 'Erased',
      typed: null,
    });
  expect(await partsOf()).toEqual([]);
  expect(await whyBatchIsNotAsApproved(db, await getBatch(db, id))).toBeUndefined();
  expect(await checkAllApprovals(db, testSealingKey, 'batch')).toMatchObject({ holds: 1, broken: [] });
  expect(await compareErasedPayees(db)).toMatchObject({ count: due.length, differing: 0 });
  await expect(sql`update batch_rows set hash = ${'0'.repeat(64)}`).rejects.toMatchObject({
    constraint_name: 'batch_rows_draft',
  });
});
