import { expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch';
import { pauseBatch } from '@/lib/batches/run';
import { editBatch } from '@/lib/batches/take-back';
import { takeOut } from '@/lib/batches/take-out';
import { releaseRows } from '@/lib/payouts/release-rows';
import { approveSeen, getBatch, runningBatch, submittedBatch } from '../../support/batches';
import { house } from '../../support/house';
import { everything } from '../../support/policy';

const rounds = 6;
const now = () => new Date();
const seenOf = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '' });
type Outcome = { readonly ok: boolean; readonly error?: unknown };
const told = (outcomes: readonly Outcome[]) => outcomes.map((one) => (one.ok ? 'done' : one.error)).sort();

/** Both at once, the one or the other first by turns. */
const race = (round: number, one: () => Promise<Outcome>, other: () => Promise<Outcome>) =>
  Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]);

test('two who approve at the same moment are both counted, and the batch is approved once', async () => {
  const place = await house({ bands: [everything(2)] });
  for (let round = 0; round < rounds; round += 1) {
    const batch = await submittedBatch(place);
    const outcomes = await race(
      round,
      () => approveSeen(place, place.team.anna, batch),
      () => approveSeen(place, place.team.tomas, batch),
    );
    expect(told(outcomes)).toEqual(['done', 'done']);
    expect((await getBatch(place.db, batch.id)).state).toBe('approved');
    const events =
      await place.sql`select from batch_events where batch_id = ${batch.id} and move = 'approve'`;
    expect(events.length).toBe(1);
  }
});

test('one who approves and one who takes a row out: what is approved is what was seen', async () => {
  const place = await house();
  for (let round = 0; round < rounds; round += 1) {
    const batch = await submittedBatch(place);
    const out = () =>
      takeOut({ db: place.db, now }, place.team.otherApproving, seenOf(batch), [2], 'Unknown');
    const outcomes = await race(round, () => approveSeen(place, place.team.anna, batch), out);
    const after = await getBatch(place.db, batch.id);
    expect([after.state, after.version, after.rowCount, told(outcomes)]).toEqual(
      after.state === 'approved'
        ? ['approved', 1, 3, ['done', 'wrong_state']]
        : ['awaiting_approval', 2, 2, ['changed_since', 'done']],
    );
  }
});

test('one who approves and one who takes it back to change it', async () => {
  const place = await house();
  for (let round = 0; round < rounds; round += 1) {
    const batch = await submittedBatch(place);
    const edit = () => editBatch({ db: place.db, now }, place.team.otherDrafting, batch);
    const outcomes = await race(round, () => approveSeen(place, place.team.anna, batch), edit);
    const { state } = await getBatch(place.db, batch.id);
    expect([state, told(outcomes)]).toEqual(
      state === 'approved' ? ['approved', ['done', 'wrong_state']] : ['draft', ['changed_since', 'done']],
    );
  }
});

test('a release and a pause: nothing is released after it', async () => {
  const place = await house();
  for (let round = 0; round < rounds; round += 1) {
    const batch = await runningBatch(place, 5);
    const release = async () => ({ ok: await releaseRows(place.db, now()) });
    const pause = () => pauseBatch({ db: place.db, now }, place.team.cancelling, batch.id, 'Wait');
    await race(round, release, pause);
    const count = async () => (await place.sql`select from orders where batch_id = ${batch.id}`).length;
    const released = await count();
    await releaseRows(place.db, now());
    expect(await count()).toBe(released);
    expect(await getBatch(place.db, batch.id)).toMatchObject({ state: 'paused', releasedTo: released });
  }
});
