import type { EngineParts } from '../../engine-parts';
import type { Submission } from '../claim/claim';

/** A step that was taken under a lease, about to be written down. */
export type Settlement = {
  /** As it was claimed. */
  readonly submission: Submission;
  readonly now: Date;
  readonly random: () => number;
  /** How long an order may go without the service's word before people hear of it. */
  readonly exceptionAfterMs: number;
};

/** A step that is over now. */
export const settlementOf = (
  { now, random, exceptionAfterMs }: EngineParts,
  submission: Submission,
): Settlement => ({ submission, random, now: now(), exceptionAfterMs });
