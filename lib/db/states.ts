import { type SQL, sql } from 'drizzle-orm';

/**
 * A set of states as SQL has it behind `in`: `state in ${stateList(countingStates)}`. Literals and no
 * parameters, so that the planner finds partial indexes.
 */
export const stateList = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);
