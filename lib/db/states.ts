import { type SQL, sql } from 'drizzle-orm';

/**
 * A set of states as an SQL list: `state in ${stateList(countingStates)}`. Literals rather than parameters,
 * so that the planner can use partial indexes.
 */
export const stateList = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);
