import { describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import type { Progress } from '@/lib/batches/run/progress';
import { sentOutcomes, standingOf, together } from '@/lib/batches/run/standing';
import { toDecimal } from '@/lib/kernel/money';

// safe: the standing takes nothing else of a batch
const batch = { version: 1, updatedAt: new Date(0), bytesRead: 0, rowsRead: 0 } as BatchRow;

const progress: Progress = {
  state: 'running',
  pausedAutomatically: false,
  stopReason: null,
  all: { count: 10, sum: '100.00' },
  notReleased: { count: 3, sum: '30.00' },
  byState: {
    approved: { count: 1, sum: '10.00' },
    pending: { count: 2, sum: '20.00' },
    rejected: { count: 1, sum: '10.00' },
    refused: { count: 1, sum: '10.00' },
    completed: { count: 2, sum: '20.00' },
  },
  startedAt: null,
  endedAt: null,
  movedAt: null,
};

describe('the standing of a batch', () => {
  const standing = standingOf(batch, progress);

  test('counts rows without an order or attempt as not sent', () => {
    expect(standing.outcomes.not_sent).toEqual({ rows: 4, amount: '40.00' });
  });

  test('counts refused and rejected rows together', () => {
    expect(standing.outcomes.failed).toEqual({ rows: 2, amount: '20.00' });
  });

  test('has every row in one outcome', () => {
    const all = together(standing);
    expect([all.rows, toDecimal(all.amount)]).toEqual([10, '100.00']);
    expect(together(standing, sentOutcomes).rows).toBe(6);
  });
});
