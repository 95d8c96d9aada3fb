import { expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { type BatchRefusal, batchMessage } from '@/lib/batches/batch/refusals';
import { declineBatch, sendBackBatch } from '@/lib/batches/decision/decline';
import { excludeByApprover } from '@/lib/batches/decision/exclude-by-approver';
import { editBatch, withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { exclude } from '@/lib/batches/draft/exclude';
import { findRow } from '@/lib/batches/rows/rows';
import { retryFailed } from '@/lib/batches/run/retry';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import {
  approveSeen,
  batchIn,
  draftBatch,
  getBatch,
  runningBatch,
  submitSeen,
  submittedBatch,
} from '../../support/batches/batches';
import { correctSeen } from '../../support/batches/correct-seen';
import { createFixture } from '../../support/database/fixture';
import { everything } from '../../support/people/policy';

const rounds = 6;
const now = () => new Date();
const seenOf = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '' });
type Fixture = Awaited<ReturnType<typeof createFixture>>;
const partsOf = ({ db }: Fixture) => ({ db, now });
type Outcome = { readonly ok: boolean; readonly error?: unknown };
const resultsOf = (outcomes: readonly Outcome[]) =>
  outcomes.map((one) => (one.ok ? 'done' : one.error)).sort();

/** Both at once, the one or the other first by turns. */
const race = (round: number, one: () => Promise<Outcome>, other: () => Promise<Outcome>) =>
  Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]);

test('counts two concurrent approvals, and approves the batch once', async () => {
  const fixture = await createFixture({ bands: [everything(2)] });
  for (let round = 0; round < rounds; round += 1) {
    const batch = await submittedBatch(fixture);
    const outcomes = await race(
      round,
      () => approveSeen(fixture, fixture.team.anna, batch),
      () => approveSeen(fixture, fixture.team.tomas, batch),
    );
    expect(resultsOf(outcomes)).toEqual(['done', 'done']);
    expect((await getBatch(fixture.db, batch.id)).state).toBe('approved');
    const events =
      await fixture.sql`select from batch_events where batch_id = ${batch.id} and move = 'approve'`;
    expect(events.length).toBe(1);
  }
});

test('one who approves and one who takes a row out: what is approved is what was seen', async () => {
  const fixture = await createFixture();
  for (let round = 0; round < rounds; round += 1) {
    const batch = await submittedBatch(fixture);
    const out = () =>
      excludeByApprover({ db: fixture.db, now }, fixture.team.otherApproving, seenOf(batch), [2], 'Unknown');
    const outcomes = await race(round, () => approveSeen(fixture, fixture.team.anna, batch), out);
    const after = await getBatch(fixture.db, batch.id);
    expect([after.state, after.version, after.rowCount, resultsOf(outcomes)]).toEqual(
      after.state === 'approved'
        ? ['approved', 1, 3, ['done', 'wrong_state']]
        : ['awaiting_approval', 2, 2, ['changed_since', 'done']],
    );
  }
});

test('one who approves and one who takes it back to change it', async () => {
  const fixture = await createFixture();
  for (let round = 0; round < rounds; round += 1) {
    const batch = await submittedBatch(fixture);
    const edit = () => editBatch({ db: fixture.db, now }, fixture.team.otherDrafting, batch);
    const outcomes = await race(round, () => approveSeen(fixture, fixture.team.anna, batch), edit);
    const { state } = await getBatch(fixture.db, batch.id);
    expect([state, resultsOf(outcomes)]).toEqual(
      state === 'approved' ? ['approved', ['done', 'wrong_state']] : ['draft', ['changed_since', 'done']],
    );
  }
});

test('releases nothing after a concurrent pause', async () => {
  const fixture = await createFixture();
  for (let round = 0; round < rounds; round += 1) {
    const batch = await runningBatch(fixture, 5);
    const release = async () => ({ ok: await releaseRows(fixture.db, now()) });
    const pause = () => pauseBatch({ db: fixture.db, now }, fixture.team.stopping, batch.id, 'Wait');
    await race(round, release, pause);
    const count = async () => (await fixture.sql`select from orders where batch_id = ${batch.id}`).length;
    const released = await count();
    await releaseRows(fixture.db, now());
    expect(await count()).toBe(released);
    expect(await getBatch(fixture.db, batch.id)).toMatchObject({ state: 'paused', releasedTo: released });
  }
});

/** Every button of a batch: in which state it is there, and what it does to the batch that was seen. */
const buttons = {
  submit: ['draft', (fixture, batch) => submitSeen(fixture, batch)],
  'leave out': [
    'draft',
    (fixture, { id }) => exclude(partsOf(fixture), fixture.team.drafting, { batchId: id, positions: [2] }),
  ],
  edit: ['awaiting_approval', (fixture, batch) => editBatch(partsOf(fixture), fixture.team.drafting, batch)],
  withdraw: [
    'awaiting_approval',
    (fixture, batch) => withdrawBatch(partsOf(fixture), fixture.team.drafting, batch),
  ],
  approve: ['awaiting_approval', (fixture, batch) => approveSeen(fixture, fixture.team.anna, batch)],
  'take out': [
    'awaiting_approval',
    (fixture, batch) =>
      excludeByApprover(partsOf(fixture), fixture.team.approving, seenOf(batch), [2], 'Unknown'),
  ],
  decline: [
    'awaiting_approval',
    (fixture, batch) => declineBatch(partsOf(fixture), fixture.team.approving, seenOf(batch), 'Not ours'),
  ],
  'send back': [
    'awaiting_approval',
    (fixture, batch) => sendBackBatch(partsOf(fixture), fixture.team.approving, seenOf(batch), 'Wrong'),
  ],
  pause: ['running', (fixture, { id }) => pauseBatch(partsOf(fixture), fixture.team.stopping, id, 'Wait')],
  stop: ['paused', (fixture, { id }) => stopBatch(partsOf(fixture), fixture.team.stopping, id, 'Enough')],
  retry: ['stopped', (fixture, { id }) => retryFailed(partsOf(fixture), fixture.team.drafting, id)],
} as const satisfies Record<
  string,
  readonly [BatchState, (fixture: Fixture, batch: BatchRow) => Promise<Outcome>]
>;

test('executes two concurrent clicks once, and refuses the second with a message', async () => {
  const fixture = await createFixture();
  for (const [name, [state, click]] of Object.entries(buttons)) {
    const batch = await batchIn(state, fixture);
    const count = async () =>
      (
        await fixture.sql`select from batch_events where batch_id = ${batch.id} or batch_id in (
        select id from batches where parent_id = ${batch.id})`
      ).length;
    const before = await count();
    const outcomes: readonly Outcome[] = await Promise.all([click(fixture, batch), click(fixture, batch)]);
    expect(outcomes.map(({ ok }) => ok).sort(), name).toEqual([false, true]);
    expect(await count(), name).toBe(before + 1);
    const refused = outcomes.find(({ ok }) => !ok)?.error;
    // safe: a refusal of a batch is one that has words
    const words = name === 'leave out' ? String(refused) : batchMessage(refused as BatchRefusal);
    expect(words, name).toMatch(/\.$/);
  }
});

test('records both makers who correct the same rows concurrently, and keeps both of their fields', async () => {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const { id: batchId, version } = await draftBatch(db, team, 3);
  const correct = (who: typeof team.drafting, typed: Record<string, string>) =>
    correctSeen(partsOf(fixture), who, { batchId, position: 2, typed });
  const outcomes = await Promise.all([
    correct(team.drafting, { reference: 'Of one' }),
    correct(team.otherDrafting, { beneficiaryName: 'Of the other' }),
  ]);
  expect(resultsOf(outcomes)).toEqual(['done', 'done']);
  expect(await findRow(db, team.reading, batchId, 2)).toMatchObject({
    reference: 'Of one',
    beneficiaryName: 'Of the other',
    problems: null,
  });
  const after = await getBatch(db, batchId);
  expect(after).toMatchObject({ version: version + 2, rowCount: 3 });
  const stale = await submitSeen(fixture, { id: batchId, version });
  expect(stale).toEqual({ ok: false, error: 'changed_since' });
});
