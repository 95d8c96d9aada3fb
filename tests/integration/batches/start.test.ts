import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { seatsOfBatch } from '@/lib/batches/decision/seats';
import { resumeBatch } from '@/lib/batches/run/resume';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { pauseBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { engineActor } from '@/lib/engine/engine-actor';
import { startBatches } from '@/lib/engine/scheduling/batches/start-batches';
import { checkAllApprovals } from '@/lib/identity/second-factors/evidence-again';
import { ProviderFault } from '@/lib/provider/contract/fault';
import {
  approvedBatch,
  approveSeen,
  batchIn,
  payment,
  seenDryRun,
  stubProvider,
  submittedBatch,
} from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';
import { confirming, testSealingKey } from '../../support/people/second-factors';
import { addApprover } from '../../support/people/team';

const now = () => new Date();

describe('a batch that is due', () => {
  const start = (
    fixture: Awaited<ReturnType<typeof createFixture>>,
    batch: BatchRow,
    provider = stubProvider(),
  ) => startBatch({ db: fixture.db, provider, now, actor: engineActor }, batch.id);

  test('starts if nothing is worse than approved', async () => {
    const fixture = await createFixture();
    expect(value(await start(fixture, await approvedBatch(fixture)))).toMatchObject({
      state: 'running',
      releasedTo: 0,
    });
  });

  test.each([
    [
      'the commission is higher',
      stubProvider({ commission: () => '0.40' }),
      'Fee: 1.05 EUR before, 1.20 EUR now.',
    ],
    ['the balance does not suffice', stubProvider({ balance: '5.00' }), 'short of 2.05 EUR from row 3 on'],
    [
      'the account is closed',
      stubProvider({ account: payment(9).beneficiaryAccount }),
      'not an active account',
    ],
  ])('is paused automatically if %s', async (_what, provider, words) => {
    const fixture = await createFixture();
    const paused = value(await start(fixture, await approvedBatch(fixture), provider));
    expect(paused).toMatchObject({ state: 'paused', pausedAutomatically: true });
    expect(paused.stopReason).toContain(words);
  });

  test('says why it has not started while the provider does not answer', async () => {
    const fixture = await createFixture();
    const batch = await approvedBatch(fixture);
    const silent = {
      ...stubProvider(),
      listAccounts: () => Promise.reject(new ProviderFault('timeout', 'no whole reply came in time')),
    };
    const parts = { db: fixture.db, now, random: () => 0.5, unstarted: new Map() };
    await startBatches({ ...parts, provider: silent });
    const reasonOf = async () =>
      (await fixture.sql`select stop_reason from batches where id = ${batch.id}`)[0];
    expect(await reasonOf()).toEqual({
      stop_reason: 'The start waits for the provider. Last attempt: no whole reply came in time.',
    });
    const later = () => new Date(now().getTime() + 60_000);
    await startBatches({ ...parts, now: later, provider: stubProvider() });
    expect(await reasonOf()).toEqual({ stop_reason: null });
  });

  test('starts although the provider has no answer about five others that are due', async () => {
    const fixture = await createFixture();
    for (const n of [1, 2, 3, 4, 5]) await approvedBatch(fixture, [payment(n)]);
    const good = await approvedBatch(fixture, [payment(9)]);
    const { commission, ...provider } = stubProvider();
    const silent: typeof commission = (request, options) =>
      request.amount === '9.00'
        ? commission(request, options)
        : Promise.reject(new ProviderFault('server_error', 'HTTP 500'));
    const parts = { db: fixture.db, now, random: () => 0.5, unstarted: new Map() };
    for (const _turn of [1, 2])
      await startBatches({ ...parts, provider: { ...provider, commission: silent } });
    expect(await fixture.sql`select state from batches where id = ${good.id}`).toMatchObject([
      { state: 'running' },
    ]);
  });

  test('starts with a lower commission or more money', async () => {
    const fixture = await createFixture();
    const better = stubProvider({ commission: () => '0.30', balance: '20000000.00' });
    expect(value(await start(fixture, await approvedBatch(fixture), better)).state).toBe('running');
  });

  test('is paused if the policy requires more now, and cannot be resumed with too few approvals', async () => {
    const fixture = await createFixture();
    const batch = await approvedBatch(fixture);
    await applyPolicy(fixture.db, { bands: [everything(2)] });
    const paused = value(await start(fixture, batch));
    expect(paused).toMatchObject({ state: 'paused', pausedAutomatically: true });
    const parts = { db: fixture.db, provider: stubProvider(), now };
    const resumed = await resumeSeen(
      parts,
      fixture.team.approving,
      paused,
      await seenDryRun(fixture, paused),
    );
    expect(resumed).toMatchObject({ ok: false, error: { kind: 'needs_more', wanted: '1 approver' } });
  });

  test('is paused if the policy requires more now than the approvals that counted', async () => {
    const fixture = await createFixture({ bands: [everything(2)] });
    const { db, sql, team } = fixture;
    const batch = await submittedBatch(fixture);
    value(await approveSeen(fixture, team.anna, batch));
    await sql`update users set is_active = false where id = ${team.approver.id}`;
    value(await approveSeen(fixture, team.tomas, batch));
    const approved = value(await approveSeen(fixture, await addApprover(db, 'Tina Third'), batch));
    expect((await seatsOfBatch(db, team.reading, approved)).decisions).toMatchObject([
      { approverName: 'Anna Approver', counts: false },
      { approverName: 'Tomas Approver', counts: true },
      { approverName: 'Tina Third', counts: true },
    ]);
    await applyPolicy(db, { bands: [everything(3)] });
    expect(value(await start(fixture, approved))).toMatchObject({
      state: 'paused',
      stopReason: expect.stringContaining('1 approver'),
    });
  });

  test('is paused if an approver was switched off, and continues once another one resumes it', async () => {
    const fixture = await createFixture();
    const { db, sql, team } = fixture;
    const batch = await approvedBatch(fixture);
    await sql`update users set is_active = false where id = ${team.approver.id}`;
    await expect(
      sql`update batches set state = 'running', started_at = now() where id = ${batch.id}`,
    ).rejects.toThrow('by people who were not switched off since');
    const paused = value(await start(fixture, batch));
    expect(paused).toMatchObject({ state: 'paused', stopReason: expect.stringContaining('1 approver') });
    const parts = { db, provider: stubProvider(), now };
    const seen = await seenDryRun(fixture, paused);
    expect(value(await resumeSeen(parts, team.otherApproving, paused, seen)).state).toBe('running');
  });

  test('refuses to resume with too few active approvers', async () => {
    const fixture = await createFixture({ bands: [everything(3)] });
    const { db, sql, team } = fixture;
    const batch = await submittedBatch(fixture);
    value(await approveSeen(fixture, team.anna, batch));
    value(await approveSeen(fixture, team.tomas, batch));
    const tina = await addApprover(db, 'Tina Third');
    const approved = value(await approveSeen(fixture, tina, batch));
    await sql`update users set is_active = false where id in (${team.approver.id}, ${team.otherApprover.id})`;
    const paused = value(await start(fixture, approved));
    const parts = { db, provider: stubProvider(), now };
    const { approving } = await addApprover(db, 'Fay Fourth');
    expect(await resumeSeen(parts, approving, paused, await seenDryRun(fixture, paused))).toMatchObject({
      ok: false,
      error: { kind: 'needs_more', wanted: '1 approver' },
    });
  });

  test('continues once an approver other than its maker confirms the worse figures', async () => {
    const fixture = await createFixture();
    const dearer = { ...fixture, provider: stubProvider({ commission: () => '0.40' }) };
    const paused = value(await start(fixture, await approvedBatch(fixture), dearer.provider));
    const parts = { db: fixture.db, provider: dearer.provider, now };
    const seen = await seenDryRun(dearer, paused);
    const maker = granted({ ...fixture.team.maker, role: 'approver' }, 'payments:approve');
    expect(await resumeSeen(parts, maker, paused, seen)).toEqual({ ok: false, error: 'own_batch' });
    const resumed = value(await resumeSeen(parts, fixture.team.approving, paused, seen));
    expect(resumed).toMatchObject({ state: 'running', stopReason: null, pausedAutomatically: false });
    expect(resumed.dryRun).toMatchObject({ commission: { total: '1.20' } });
  });

  test('is resumed with a second factor over the figures shown, and stores the evidence', async () => {
    const fixture = await createFixture();
    const batch = await batchIn('paused', fixture);
    const parts = { db: fixture.db, provider: stubProvider(), now };
    const seen = await seenDryRun(fixture, batch);
    const { secondFactor, answer } = await confirming(
      fixture.db,
      fixture.team.approver,
      resumptionHash(resumptionForm(batch, { ...seen, rowCount: 1 })),
    );
    const named = { id: batch.id, version: batch.version, seenDryRun: seen };
    expect(await resumeBatch({ ...parts, secondFactor }, fixture.team.approving, named, answer)).toEqual({
      ok: false,
      error: { kind: 'not_confirmed', factor: 'challenge_unknown' },
    });
    await expect(fixture.sql`update batches set state = 'running' where id = ${batch.id}`).rejects.toThrow(
      'resumed with a second factor of an approver',
    );
    value(await resumeSeen(parts, fixture.team.approving, batch, seen));
    expect(await checkAllApprovals(fixture.db, testSealingKey, 'resumption')).toMatchObject({
      holds: 1,
      broken: [],
    });
    await expect(fixture.sql`delete from batch_resumptions`).rejects.toThrow('only ever added to');
  });

  test('waits for its date, even if paused meanwhile', async () => {
    const fixture = await createFixture();
    const scheduledFor = new Date(Date.now() + 3_600_000);
    const batch = await approvedBatch(fixture, 2, { scheduledFor });
    expect(await start(fixture, batch)).toEqual({ ok: false, error: 'wrong_state' });
    const paused = value(await pauseBatch({ db: fixture.db, now }, fixture.team.stopping, batch.id, 'Wait'));
    const parts = { db: fixture.db, provider: stubProvider(), now };
    const seen = await seenDryRun(fixture, paused);
    expect(await resumeSeen(parts, fixture.team.approving, paused, seen)).toEqual({
      ok: false,
      error: 'not_due',
    });
    const later = { ...parts, now: () => new Date(scheduledFor.getTime() + 1) };
    expect(value(await resumeSeen(later, fixture.team.approving, paused, seen)).state).toBe('running');
  });
});
