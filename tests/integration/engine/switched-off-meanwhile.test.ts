import { describe, expect, test } from 'vitest';
import { pauseBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { engineActor } from '@/lib/engine/engine-actor';
import { startBatches } from '@/lib/engine/scheduling/batches/start-batches';
import {
  approvedBatch,
  approveSeen,
  getBatch,
  seenDryRun,
  submittedBatch,
} from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import { type App, startApp, stateOf, work } from '../../support/engine/engine';
import { heldOrder, hourMs, tend } from '../../support/engine/upkeep';
import { getOrder, value } from '../../support/orders/orders';
import { applyPolicy, everything } from '../../support/people/policy';

const gate = 4_711;

/**
 * Runs something that moves rows of this table, and switches the approver off after it counted the approvals
 * and before the database counts them again: the first update of a row waits at a gate in between.
 */
async function switchedOffDuring<Value>(
  { sql, team }: App,
  table: 'orders' | 'batches',
  run: () => Promise<Value>,
): Promise<Value> {
  await sql.unsafe(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$;
    create trigger a_gate before update on ${table} for each row execute function wait_at_gate()`);
  const keeper = await sql.reserve();
  await keeper`select pg_advisory_lock(${gate})`;
  const running = run();
  const isWaiting = async () =>
    (await keeper`select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`)
      .length > 0;
  while (!(await isWaiting()));
  await keeper`update users set is_active = false where id = ${team.approver.id}`;
  await keeper`select pg_advisory_unlock(${gate})`;
  keeper.release();
  return running;
}

describe('an approver who is switched off between the count of approvals and the move', () => {
  test('leaves a held order stopped with too few approvals', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(hourMs);
    await switchedOffDuring(app, 'orders', () => tend(app));
    const { state, stopReason } = await getOrder(app.db, order.id);
    expect(state).toBe('held');
    expect(stopReason).toContain('this order has 0 from people who are still active');
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('held');
  });

  test('leaves a starting batch paused with too few approvals', async () => {
    const app = await startApp();
    const fixture = { ...app, now: app.clock.now };
    const { id } = await approvedBatch(fixture, undefined, { account: app.account });
    const parts = { ...fixture, random: () => 0.5, unstarted: new Map() };
    await switchedOffDuring(app, 'batches', () => startBatches(parts));
    expect(await getBatch(app.db, id)).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('requires more approvals than this batch has'),
    });
  });

  test('refuses to resume a batch on too few approvals, and says how many are missing', async () => {
    const app = await startApp();
    const { db, team } = app;
    await applyPolicy(db, { bands: [everything(2)] });
    const fixture = { ...app, now: app.clock.now };
    const submitted = await submittedBatch(fixture, undefined, { account: app.account });
    value(await approveSeen(fixture, team.anna, submitted));
    const { id } = value(await approveSeen(fixture, team.tomas, submitted));
    value(await startBatch({ ...fixture, actor: engineActor }, id));
    const paused = value(await pauseBatch(fixture, team.stopping, id, 'Wait'));
    const seen = await seenDryRun(fixture, paused);
    const resume = () => resumeSeen(fixture, team.otherApproving, paused, seen);
    expect(await switchedOffDuring(app, 'batches', resume)).toMatchObject({
      ok: false,
      error: { kind: 'needs_more' },
    });
    expect((await getBatch(db, id)).state).toBe('paused');
  });
});
