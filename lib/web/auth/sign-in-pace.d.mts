import type { IncomingMessage, ServerResponse } from 'node:http';

type PaceSettings = {
  /** How many are admitted at once, after a calm time. */
  readonly burst: number;
  readonly perSecond: number;
  readonly patienceMs: number;
  readonly mostWaiting: number;
  /** In milliseconds. */
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
};

export type Entry = {
  /** Waits in the lane of few. */
  readonly isPreferred: boolean;
  /** Whether nobody waits for its answer any more. */
  readonly isGone: () => boolean;
  readonly admit: () => void;
  readonly refuse: () => void;
};

/**
 * Admits what comes at a steady pace, after a burst. What has to wait is admitted in its order, from the two
 * lanes in turn, and refused after some time or if too many wait already.
 */
export function createPace(settings: PaceSettings): { readonly enter: (entry: Entry) => void };

/**
 * Handles a request: a sign-in when it is its turn, and everything else at once. Thirty sign-ins at once,
 * and two a second after that. One that has waited for half a minute is answered as unavailable.
 */
export function whenAdmitted(
  request: IncomingMessage,
  answer: ServerResponse,
  handle: () => boolean,
): boolean;
