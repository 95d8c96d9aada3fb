import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BatchMove, type BatchRow, batchMoves, canMoveBatch } from '@/lib/batches/batch/batch';
import { moveBatch } from '@/lib/batches/batch/move';
import { declineBatch, sendBackBatch } from '@/lib/batches/decision/decline';
import { excludeByApprover } from '@/lib/batches/decision/exclude-by-approver';
import { editBatch, withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { submitBatch } from '@/lib/batches/decision/submit';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { engineActor } from '@/lib/engine/engine-actor';
import { type BatchState, batchStates } from '@/lib/kernel/states/batch-states';
import {
  approveSeen,
  batchIn,
  draftBatch,
  getBatch,
  seenDryRun,
  stubProvider,
  traceOfBatch,
} from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
let dryRunOfAnother: Awaited<ReturnType<typeof seenDryRun>>;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  dryRunOfAnother = await seenDryRun(fixture(), await draftBatch(database.db, team));
});
afterAll(() => database.close());

const fixture = () => ({ db: database.db, team });
const parts = () => ({
  db: database.db,
  now: () => new Date(),
  provider: stubProvider(),
  actor: engineActor,
});
const unchanged = new Map<BatchState, Promise<BatchRow>>();

/** The batch in a state of all tests in which it stays as it is: making one takes longer than the rest. */
function unchangedIn(state: BatchState): Promise<BatchRow> {
  const made = unchanged.get(state) ?? batchIn(state, fixture());
  unchanged.set(state, made);
  return made;
}

const seenOf = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '' });
const duplicateReason = 'Others, on purpose';

/**
 * Each command as it is given, with the batch that was seen. All of the batches here have the same three
 * rows.
 */
const commands = {
  edit: (batch) => editBatch(parts(), team.drafting, batch),
  submit: (batch) =>
    submitBatch(parts(), team.drafting, batch, { seenDryRun: dryRunOfAnother, duplicateReason }),
  withdraw: (batch) => withdrawBatch(parts(), team.drafting, batch),
  approve: (batch) => approveSeen(fixture(), team.anna, batch),
  decline: (batch) => declineBatch(parts(), team.approving, seenOf(batch), 'Not ours'),
  send_back: (batch) => sendBackBatch(parts(), team.approving, seenOf(batch), 'Wrong file'),
  exclude_by_approver: (batch) =>
    excludeByApprover(parts(), team.approving, seenOf(batch), [1], 'Not this one'),
  start: (batch) => startBatch(parts(), batch.id),
  pause: (batch) => pauseBatch(parts(), team.stopping, batch.id, 'Wait'),
  resume: (batch) => resumeSeen(parts(), team.approving, batch, dryRunOfAnother),
  stop: (batch) => stopBatch(parts(), team.stopping, batch.id, 'Enough'),
} satisfies Partial<Record<BatchMove, (batch: BatchRow) => Promise<unknown>>>;

const verbs = Object.keys(commands) as (keyof typeof commands)[]; // safe: the keys of a literal table
const pairs = verbs.flatMap((verb) => batchStates.map((state): [typeof verb, BatchState] => [verb, state]));

describe('a command', () => {
  test.each(pairs.filter(([verb, state]) => canMoveBatch(verb, state)))(
    'to %s a batch works in the state %s',
    async (verb, state) => {
      const batch = await batchIn(state, fixture());
      const to = batchMoves[verb].to;
      expect(await commands[verb](batch)).toMatchObject({ ok: true, value: { id: batch.id, state: to } });
      expect((await getBatch(database.db, batch.id)).state).toBe(to);
      const events =
        await database.sql`select move from batch_events where batch_id = ${batch.id} order by id desc limit 1`;
      expect(events[0]?.move).toBe(verb);
    },
  );

  test.each(pairs.filter(([verb, state]) => !canMoveBatch(verb, state)))(
    'to %s a batch is refused in the state %s, and leaves no trace',
    async (verb, state) => {
      const batch = await unchangedIn(state);
      const before = await traceOfBatch(database.db, batch.id);
      expect(await commands[verb](batch)).toEqual({ ok: false, error: 'wrong_state' });
      expect(await traceOfBatch(database.db, batch.id)).toEqual(before);
    },
  );

  const seeing = verbs.filter((verb) => !['start', 'pause', 'stop'].includes(verb));
  test.each(seeing)(
    'to %s a batch is refused for a version that is not the one that was seen',
    async (verb) => {
      const batch = await unchangedIn('awaiting_approval');
      const before = await traceOfBatch(database.db, batch.id);
      const refused = { ok: false, error: 'changed_since' };
      expect(await commands[verb]({ ...batch, version: batch.version + 1 })).toEqual(refused);
      expect(await traceOfBatch(database.db, batch.id)).toEqual(before);
    },
  );

  test.each(verbs)('to %s a batch that does not exist is refused', async (verb) => {
    const batch = await unchangedIn('draft');
    const nobodys = { ...batch, hash: 'f'.repeat(64), id: crypto.randomUUID() as BatchRow['id'] }; // safe: a UUID
    expect(await commands[verb](nobodys)).toEqual({ ok: false, error: 'not_found' });
  });
});

const names = Object.keys(batchMoves) as BatchMove[]; // safe: the keys of a literal table
const everyPair = names.flatMap((move) => batchStates.map((state): [BatchMove, BatchState] => [move, state]));

describe('a move of the table', () => {
  test.each(everyPair.filter(([move, state]) => !canMoveBatch(move, state)))(
    '%s is refused in the state %s, and leaves no trace',
    async (move, state) => {
      const batch = await unchangedIn(state);
      const before = await traceOfBatch(database.db, batch.id);
      const by = { actor: engineActor, at: new Date() };
      expect(await database.db.transaction((tx) => moveBatch(tx, batch, move, by))).toBeUndefined();
      expect(await traceOfBatch(database.db, batch.id)).toEqual(before);
    },
  );
});

const statePairs = batchStates.flatMap((from) =>
  batchStates.map((to): [BatchState, BatchState] => [from, to]),
);
const isInTable = (from: BatchState, to: BatchState): boolean =>
  names.some((move) => batchMoves[move].to === to && canMoveBatch(move, from));

describe('the database', () => {
  test.each(statePairs.filter(([from, to]) => from !== to && !isInTable(from, to)))(
    'lets no batch go from %s to %s, whoever asks',
    async (from, to) => {
      const batch = await unchangedIn(from);
      await expect(database.sql`update batches set state = ${to} where id = ${batch.id}`).rejects.toThrow(
        /does not move|batches_/,
      );
      expect((await getBatch(database.db, batch.id)).state).toBe(from);
    },
  );
});

describe('the table of moves', () => {
  test('holds the same pairs as the database', async () => {
    const rows = await database.sql<{ from_state: string; to_state: string }[]>`
      select from_state, to_state from unnest(${batchStates}::text[]) from_state, unnest(${batchStates}::text[]) to_state
      where can_batch_move(from_state, to_state)`;
    const inDatabase = rows.map((row) => `${row.from_state} > ${row.to_state}`);
    const inCode = names.flatMap((move) =>
      batchMoves[move].from.map((state) => `${state} > ${batchMoves[move].to}`),
    );
    expect(new Set(inDatabase)).toEqual(new Set(inCode));
  });

  test('sends nothing that was not approved', () => {
    const leading = (to: BatchState) => names.filter((move) => batchMoves[move].to === to);
    expect(leading('approved')).toEqual(['approve']);
    expect(leading('running').flatMap((move) => [...batchMoves[move].from])).toEqual(['approved', 'paused']);
    expect(leading('paused').flatMap((move) => [...batchMoves[move].from])).toEqual(['approved', 'running']);
  });
});
