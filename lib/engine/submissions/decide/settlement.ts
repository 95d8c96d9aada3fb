import type { EngineParts } from '../../engine-parts';
import type { Submission } from '../claim/claim';

/** A step taken under a lease, whose result is about to be written. */
export type Settlement = {
  /** As it was claimed. */
  readonly submission: Submission;
  readonly now: Date;
  readonly random: () => number;
  /** How long an order may go without an answer from the provider before it becomes an exception. */
  readonly exceptionAfterMs: number;
};

/** The settlement of a step that has just ended. */
export const settlementOf = (
  { now, random, exceptionAfterMs }: EngineParts,
  submission: Submission,
): Settlement => ({ submission, random, now: now(), exceptionAfterMs });
