import { describe, expect, test } from 'vitest';
import { decide } from '@/lib/engine/submissions/decide/decide';
import type { ProviderReport, Verdict } from '@/lib/engine/submissions/decide/verdict';
import { paymentId } from '@/lib/kernel/ids';
import { knownOrder, stepOf } from '../../support/orders/known-order';

const pending = (more: Partial<ProviderReport> = {}): Verdict => ({
  kind: 'followed',
  word: { paymentId: paymentId('p1'), status: 'PENDING', ...more },
});

describe('the next poll', () => {
  test('is due at once if a webhook arrived during this one', () => {
    const known = knownOrder({ state: 'pending', submission: { phase: 'follow' } });
    const step = stepOf(known);
    const hinted = { ...known, submission: { ...known.submission, dueAt: step.now } };
    const verdict = pending();
    expect(decide({ step, verdict }, hinted).submission.dueAt).toEqual(step.now);
    expect(decide({ step, verdict }, known).submission.dueAt.getTime()).toBeGreaterThan(step.now.getTime());
  });

  test('stores a changed execution time', () => {
    const known = knownOrder({ state: 'pending', submission: { phase: 'follow' } });
    const executionTime = new Date('2026-12-01T00:00:00Z');
    const verdict = pending({ executionTime });
    expect(decide({ step: stepOf(known), verdict }, known)).toMatchObject({ executionTime });
  });
});
