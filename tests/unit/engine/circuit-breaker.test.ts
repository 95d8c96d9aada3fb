import { describe, expect, test } from 'vitest';
import type { Verdict } from '@/lib/engine/submissions/decide/verdict';
import { createCircuitBreaker } from '@/lib/engine/submissions/send/circuit-breaker';

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
});
