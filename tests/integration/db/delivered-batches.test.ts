import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { takeOver } from '@/lib/batches/draft/take-over';
import { listOf } from '@/lib/batches/import/omissions/omission';
import { refusedBy } from '@/lib/db/constraint';
import { batches } from '@/lib/db/schema/orders/batches';
import { paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { batchId } from '@/lib/kernel/ids';
import { compareBatches } from '@/lib/verify/compare/batches';
import { comparePaymentFiles } from '@/lib/verify/compare/rules/payment-files';
import { batchOf } from '../../support/batches/batch-files';
import { paymentFile, transaction } from '../../support/batches/payment-files';
import { openTestRoles } from '../../support/database/test-roles';
import { value } from '../../support/orders/orders';
import { bodyOf, createDeliveries } from '../../support/payment-files/deliveries';

const withPurpose = paymentFile({
  transactions: transaction().replace('<RmtInf>', '<Purp><Cd>SALA</Cd></Purp><RmtInf>'),
});

async function createDelivered() {
  const deliveries = await createDeliveries();
  const { db, deliver } = deliveries;
  const body = await bodyOf(await deliver(withPurpose));
  const id = batchId(body.drafts[0]?.id ?? '');
  const refused = async (statement: string): Promise<string | undefined> =>
    db.execute(sql.raw(statement)).then(
      () => undefined,
      (error: unknown) => refusedBy(error),
    );
  return {
    ...deliveries,
    id,
    file: body.id,
    refused,
    update: (set: string) => refused(`update batches set ${set} where id = '${id}'`),
  };
}

describe('the database', () => {
  it('lets nobody but a person, with an accepted list, make a delivered batch a draft', async () => {
    const { update, team, deliverer, db, id } = await createDelivered();
    const maker = `maker_id = '${team.maker.id}', last_editor_id = '${team.maker.id}'`;
    expect(await update(`state = 'draft'`)).toBe('batches_taken_over');
    expect(await update(`state = 'draft', ${maker}`)).toBe('batches_taken_over');
    expect(
      await update(
        `state = 'draft', ${maker.replaceAll(team.maker.id, deliverer.id)}, accepted_omissions = 'x'`,
      ),
    ).toMatch(/maker_id|last_editor_id/);
    expect(await update(maker)).toBe('batches_identity');
    expect(await update(`accepted_omissions = 'x'`)).toBe('batches_maker');
    expect(await update(`state = 'awaiting_approval'`)).toBe('batches_moves');
    expect(await update('total = 1')).toBe('batches_taken_over');
    expect(await update('delivered_by_id = null')).toBe('batches_identity');
    expect((await batchOf(db, id)).state).toBe('delivered');
  });

  it('keeps the rows of a delivered batch', async () => {
    const { refused, id } = await createDelivered();
    expect(await refused(`update batch_rows set exclusion = 'wrong' where batch_id = '${id}'`)).toBe(
      'batch_rows_draft',
    );
    expect(await refused(`delete from batch_rows where batch_id = '${id}'`)).toBe('batch_rows_stay');
  });

  it('takes no payment file for a service user without the agreement of two admins', async () => {
    const { refused, db, deliverer, file } = await createDelivered();
    const other = '00000000-0000-4000-8000-000000000000';
    await db
      .execute(
        sql.raw(`insert into service_users (id, name, created_at) values ('${other}', 'Other', now())`),
      )
      .catch(() => undefined);
    const insert = (
      owner: string,
    ) => `insert into payment_files (id, service_user_id, source, name, byte_length, state, refusal, received_at, decided_at)
      values (gen_random_uuid(), '${owner}', 'api', 'x', 1, 'refused', 'no', now(), now())`;
    expect(await refused(insert(other))).toBe('payment_files_agreed');
    expect(await refused(insert(deliverer.id))).toBeUndefined();
    expect(
      await refused(`update payment_files set state = 'received', decided_at = null where id = '${file}'`),
    ).toBe('payment_files_identity');
    expect(await refused(`update payment_files set name = 'other' where id = '${file}'`)).toBe(
      'payment_files_identity',
    );
    expect(await refused(`delete from payment_files where id = '${file}'`)).toBeDefined();
  });

  it('requires the record of the person who takes a batch over', async () => {
    const delivered = await createDelivered();
    const { id, team } = delivered;
    const roles = await openTestRoles(delivered);
    const maker = `maker_id = '${team.maker.id}', last_editor_id = '${team.maker.id}'`;
    const taken = roles.app.sql.unsafe(
      `update batches set state = 'draft', accepted_omissions = 'x', ${maker} where id = '${id}'`,
    );
    await expect(taken).rejects.toMatchObject({ constraint_name: 'batches_delivery_recorded' });
    await roles.close();
  });
});

describe('the audit chain', () => {
  it('tells who delivered and who took over, and finds another digest, deliverer or maker', async () => {
    const { db, parts, team, id, file } = await createDelivered();
    const { omissions } = await batchOf(db, id);
    value(await takeOver(parts, team.drafting, { id, acceptedOmissions: listOf(omissions ?? []).digest }));
    const compared = async () => [await comparePaymentFiles(db), await compareBatches(db, () => undefined)];
    expect((await compared()).map(({ first }) => first)).toEqual([[], []]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(paymentFiles)
        .set({ sha256: 'f'.repeat(64) })
        .where(sql`${paymentFiles.id} = ${file}`);
      await tx.update(batches).set({ makerId: team.viewer.id }).where(eq(batches.id, id));
    });
    const [files, ofBatches] = await compared();
    expect(files?.first).toHaveLength(1);
    expect(JSON.stringify(ofBatches?.first)).toContain('somebody else took it over');
  });
});
