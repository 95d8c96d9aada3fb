import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';

/** How often each statement was executed, by its text with parameters in place of values. */
export type Counts = ReadonlyMap<string, number>;

/** What PostgreSQL needs to count statements. */
export const countingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
  'pg_stat_statements.track': 'top',
};

/** After a reply, until statements that nobody waited for have ended, in milliseconds. */
const settleMs = 15;

/**
 * Counts the statements of one role of the database, as PostgreSQL itself does: those of a page's
 * transactions too, and not those inside of functions. What other processes of this role do counts as well.
 */
export async function createCounter(sql: Sql, role: string) {
  await sql`create schema counted`;
  await sql`create extension pg_stat_statements schema counted`;
  return async (act: () => Promise<unknown>): Promise<Counts> => {
    await sql`select counted.pg_stat_statements_reset()`;
    await act();
    await pause(settleMs);
    const rows = await sql<{ query: string; calls: number }[]>`
      select query, calls::int from counted.pg_stat_statements join pg_roles on pg_roles.oid = userid
      where rolname = ${role} and toplevel`;
    const counts = new Map<string, number>();
    for (const { query, calls } of rows) {
      const text = shortened(query);
      counts.set(text, (counts.get(text) ?? 0) + calls);
    }
    return counts;
  };
}

/** A list of any length is one text. */
const shortened = (query: string): string =>
  query
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(?:, \$\d+)+/g, '$…')
    .trim();

/** What each of these rounds has: a check of the connection, or a first use, is in one of them only. */
export function leastOf(rounds: readonly Counts[]): Counts {
  const [first = new Map<string, number>(), ...others] = rounds;
  const least = [...first].map(
    ([text, calls]) => [text, Math.min(calls, ...others.map((each) => each.get(text) ?? 0))] as const,
  );
  return new Map(least.filter(([, calls]) => calls > 0));
}

export const sumOf = (counts: Counts): number => [...counts.values()].reduce((sum, each) => sum + each, 0);
