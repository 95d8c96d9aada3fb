import { describe, expect, test } from 'vitest';
import type { Verdict } from '@/lib/engine/submissions/decide/verdict';
import { createCircuitBreaker } from '@/lib/engine/submissions/send/circuit-breaker';
import { paymentId } from '@/lib/kernel/ids';

const result = {
  outcome: 'unknown',
  nonce: null,
  httpStatus: null,
  providerCode: null,
  durationMs: 1,
  detail: null,
  sendings: 1,
  lookUp: null,
} as const;
const silent: Verdict = { kind: 'unknown', result };
const word: Verdict = { kind: 'refused', reason: 'no', result };

const hear = (
  silence: ReturnType<typeof createCircuitBreaker>,
  verdict: Verdict,
  times: number,
  atMs: number,
) => {
  for (let time = 0; time < times; time += 1) silence.heard(verdict, atMs);
};

describe('the circuit breaker', () => {
  test('opens after many steps and some seconds without a reply', () => {
    const silence = createCircuitBreaker(0);
    hear(silence, silent, 20, 3_000);
    expect(silence.lasts(3_000)).toBe(true);
  });

  test('stays closed after a few steps, or within a moment, as after one broken connection', () => {
    const silence = createCircuitBreaker(0);
    hear(silence, silent, 19, 10_000);
    expect(silence.lasts(10_000)).toBe(false);
    hear(silence, word, 1, 10_000);
    hear(silence, silent, 500, 12_000);
    expect(silence.lasts(12_000)).toBe(false);
  });

  test('closes with the first reply, even a refusal', () => {
    const silence = createCircuitBreaker(0);
    hear(silence, silent, 30, 9_000);
    hear(silence, word, 1, 9_001);
    expect(silence.lasts(20_000)).toBe(false);
  });

  test('opens exactly at twenty steps and three seconds', () => {
    const silence = createCircuitBreaker(0);
    hear(silence, silent, 20, 1_000);
    expect([silence.lasts(2_999), silence.lasts(3_000)]).toEqual([false, true]);
    hear(silence, word, 1, 4_000);
    hear(silence, silent, 19, 9_000);
    expect(silence.lasts(9_000)).toBe(false);
    hear(silence, silent, 1, 9_000);
    expect(silence.lasts(9_000)).toBe(true);
  });

  const lookUp = {
    startedAt: new Date(0),
    httpStatus: null,
    providerCode: null,
    durationMs: 1,
    detail: null,
  };
  const report = { paymentId: paymentId('p1'), status: 'PENDING' } as const;

  test.each<readonly [Verdict, boolean]>([
    [{ kind: 'unknown', result }, true],
    [{ kind: 'not_admitted', result }, true],
    [{ kind: 'no_answer' }, true],
    [{ kind: 'looked_up', lookUp: { ...lookUp, answer: { kind: 'failed' } } }, true],
    [{ kind: 'looked_up', lookUp: { ...lookUp, answer: { kind: 'none' } } }, false],
    [
      { kind: 'looked_up', lookUp: { ...lookUp, answer: { kind: 'word', word: report, differs: null } } },
      false,
    ],
    [{ kind: 'not_found', result }, false],
    [{ kind: 'followed', word: report }, false],
    [{ kind: 'accepted', word: report, differs: null, result }, false],
  ])('counts $kind as silence or as a reply', (verdict, isSilence) => {
    const silence = createCircuitBreaker(0);
    hear(silence, verdict, 20, 3_000);
    expect(silence.lasts(3_000)).toBe(isSilence);
  });
});
