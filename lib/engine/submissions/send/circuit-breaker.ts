import type { Verdict } from '../decide/verdict';

/** The breaker opens after this many consecutive steps without an answer, if they span at least this time. */
const mostSteps = 20;
const longestMs = 3_000;

/**
 * Circuit breaker: while the provider answers nothing, orders are not attempted by the hundred only to be
 * retried later.
 */
export function createCircuitBreaker(startedAtMs: number) {
  let steps = 0;
  let lastWordAtMs = startedAtMs;
  return {
    heard(verdict: Verdict, atMs: number): void {
      if (isSilent(verdict)) steps += 1;
      else {
        steps = 0;
        lastWordAtMs = atMs;
      }
    },
    lasts: (atMs: number): boolean => steps >= mostSteps && atMs - lastWordAtMs >= longestMs,
  };
}

function isSilent(verdict: Verdict): boolean {
  switch (verdict.kind) {
    case 'unknown':
    case 'not_admitted':
    case 'no_answer':
      return true;
    case 'looked_up':
      return verdict.lookUp.answer.kind === 'failed';
    default:
      return false;
  }
}
