import type { Submission } from './claim';
import type { EngineParts } from './engine';
import type { Settlement } from './lease';

/** The contract leaves it to the client how long not being found means that nothing was created (contract 1): a quarter of an hour. */
const defaultExceptionAfterMs = 15 * 60_000;

/** A step that is over now. */
export const settlementOf = (
  { now, random, exceptionAfterMs = defaultExceptionAfterMs }: EngineParts,
  submission: Submission,
): Settlement => ({ submission, random, now: now(), exceptionAfterMs });
