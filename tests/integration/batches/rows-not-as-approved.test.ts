import { expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchRefusals } from '@/lib/batches/batch/refusals';
import { startBatch } from '@/lib/batches/run/start';
import { engineActor } from '@/lib/engine/engine-actor';
import {
  approvedBatch,
  batchIn,
  getBatch,
  payment,
  rowOf,
  seenDryRun,
  stubProvider,
} from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import { createFixture } from '../../support/database/fixture';

type Fixture = Awaited<ReturnType<typeof createFixture>>;
const now = () => new Date();

/**
 * Writes another payment over a row, whole and with a hash that fits, as only an owner of the database can.
 */
const forgeRow = ({ sql }: Fixture, { id }: BatchRow) => {
  const { order_id, external_payment_id, hash, reference } = rowOf(payment(2, { reference: 'To me' }));
  return sql.begin(async (forging) => {
    await forging`set local session_replication_role = replica`;
    await forging`
      update batch_rows set order_id = ${String(order_id)}, external_payment_id = ${String(external_payment_id)},
        hash = ${String(hash)}, reference = ${String(reference)} where batch_id = ${id} and position = 2`;
  });
};

test('refuses to start a batch with a row forged after the approval', async () => {
  const fixture = await createFixture();
  const batch = await approvedBatch(fixture);
  await forgeRow(fixture, batch);
  await startBatch({ db: fixture.db, provider: stubProvider(), now, actor: engineActor }, batch.id);
  expect(await getBatch(fixture.db, batch.id)).toMatchObject({
    state: 'paused',
    stopReason: batchRefusals.not_as_approved,
  });
});

test('refuses to resume a paused batch with a forged row', async () => {
  const fixture = await createFixture();
  const batch = await batchIn('paused', fixture);
  const seen = await seenDryRun(fixture, batch);
  await forgeRow(fixture, batch);
  const parts = { db: fixture.db, provider: stubProvider(), now };
  expect(await resumeSeen(parts, fixture.team.approving, batch, seen)).toEqual({
    ok: false,
    error: 'not_as_approved',
  });
});
