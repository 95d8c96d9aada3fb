import type { Verdict } from '../decide/verdict';

/** So many steps one after the other, for so long, and the service is taken to be away. */
const mostSteps = 20;
const longestMs = 3_000;

/**
 * Whether the service has a word for anything at all: while it has none, orders are not tried by the hundred,
 * only to be repeated.
 */
export function createSilence(startedAtMs: number) {
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
    case 'looked':
      return verdict.look.answer.kind === 'failed';
    default:
      return false;
  }
}
