import { describe, expect, it, test } from 'vitest';
import {
  type BatchMove,
  batchMoves,
  batchStateLabels,
  canMoveBatch,
  isBatchFinal,
  makersOf,
} from '@/lib/batches/batch/batch';
import { userId } from '@/lib/kernel/ids';
import * as states from '@/lib/kernel/states/batch-states';

const { batchStates } = states;

test('the sets of states are these, as every query about batches relies on them', () => {
  const { batchStates: _, ...sets } = states;
  expect(Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, set.join(' ')]))).toEqual({
    unimportedBatchStates: 'uploaded importing',
    makerlessBatchStates: 'uploaded importing delivered withdrawn',
    unsubmittedBatchStates: 'uploaded importing delivered draft',
    undecidedBatchStates: 'delivered draft awaiting_approval',
    toStartBatchStates: 'awaiting_approval approved',
    automaticBatchStates: 'importing approved running stopped',
    approvedBatchStates: 'approved running paused',
    limitBatchStates: 'awaiting_approval approved running paused',
    duplicateBatchStates: 'awaiting_approval approved running paused',
    upcomingBatchStates: 'awaiting_approval approved running paused',
    underWayBatchStates: 'running paused',
    proceedingBatchStates: 'approved running',
    unfinishedBatchStates: 'importing delivered draft awaiting_approval approved running paused',
    endedAfterApprovalStates: 'done stopped',
    startedBatchStates: 'running paused done stopped',
    onceApprovedBatchStates: 'approved running paused done stopped',
    sealedBatchStates: 'awaiting_approval approved running paused done stopped',
    endedUnsentBatchStates: 'withdrawn declined expired',
    notToBePaidBatchStates: 'uploaded importing withdrawn declined expired stopped',
  });
});

describe('a batch', () => {
  it('moves from the states of the table, and from no others', () => {
    for (const move of Object.keys(batchMoves) as BatchMove[]) {
      // safe: the keys of the table are its moves
      const from = batchStates.filter((state) => canMoveBatch(move, state));
      expect([move, [...from].sort()]).toEqual([move, [...batchMoves[move].from].sort()]);
    }
  });

  it('is final in a state that no move leaves', () => {
    expect(batchStates.filter(isBatchFinal)).toEqual(['done', 'stopped', 'declined', 'withdrawn', 'expired']);
  });

  it('has a colour for each state: red for what was stopped or declined, green for what is done', () => {
    const toned = (tone: string) => batchStates.filter((state) => batchStateLabels[state].tone === tone);
    expect(toned('negative')).toEqual(['stopped', 'declined']);
    expect(toned('positive')).toEqual(['done']);
    expect(toned('warning')).toEqual(['awaiting_approval', 'paused']);
    expect(toned('info')).toEqual(['importing', 'delivered', 'approved', 'running']);
    expect(toned('neutral')).toEqual(['uploaded', 'draft', 'withdrawn', 'expired']);
  });

  it('has a label and a meaning of its own in each state', () => {
    const texts = batchStates.flatMap((state) => [
      batchStateLabels[state].label,
      batchStateLabels[state].meaning,
    ]);
    expect(new Set(texts).size).toBe(2 * batchStates.length);
    expect(batchStateLabels.paused.label).toBe('Paused');
  });

  it('goes on only with a maker, and whoever edited it last', () => {
    const [maker, editor] = [1, 2].map((n) => userId(`00000000-0000-4000-8000-00000000000${n}`));
    const of = (makerId = maker ?? null, lastEditorId = editor ?? null) =>
      makersOf({ makerId, lastEditorId });
    expect(of()).toEqual({ makerId: maker, lastEditorId: editor });
    expect(() => makersOf({ makerId: null, lastEditorId: editor ?? null })).toThrow('once it has a maker');
    expect(() => makersOf({ makerId: maker ?? null, lastEditorId: null })).toThrow('once it has a maker');
  });
});
