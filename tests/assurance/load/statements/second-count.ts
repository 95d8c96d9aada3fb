import type { Sql } from '@/lib/db/client';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { type Counts, countsOfAll, forwarding, shortened, summed, sumOf } from './counting';

/** What PostgreSQL needs to count statements itself. */
export const secondCountSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
  'pg_stat_statements.track': 'top',
};

/** What the web process does by itself, and what the server or the driver add to statements. */
const notOfPages: readonly RegExp[] = [
  // Requests to the bank, the search for the process that sends them, and jobs.
  forwarding,
  /\bleadership_terms\b/,
  /\bgraphile_worker\b/,
  /^listen /i,
  // Files that another process began to read, at the start and once a minute.
  /^select "id" from "(?:batches|payment_files)" where \("\w+"\."state" = \S+ and "\w+"\."\w+_at" < \S+\)$/,
  // The pulse of the connection, and the clock of the database.
  /^select (?:1|\$1)$/,
  /^select \(extract\(\S+ from clock_timestamp\(\)\) \* \S+\)::float8 as ms$/,
  // The types of a new connection, conditions of triggers, and commits, of which PostgreSQL counts some only.
  /\bpg_catalog\.pg_type\b/,
  /^\(new\./i,
  /^commit$/i,
];

const ofPages = (counts: Counts): Counts =>
  new Map([...counts].filter(([text]) => !notOfPages.some((pattern) => pattern.test(text))));

/**
 * Compares what the web process noted of its requests with what PostgreSQL counted of its login: a statement
 * of a page that lost its request would be in one count only. One line for each text that explains it.
 */
export async function differencesOfCounts(sql: Sql, folder: string): Promise<readonly string[]> {
  await sql`create schema if not exists counted`;
  await sql`create extension if not exists pg_stat_statements schema counted`;
  const rows = await sql<{ query: string; calls: number }[]>`
    select query, sum(calls)::int as calls
    from counted.pg_stat_statements join pg_roles on pg_roles.oid = userid
    where rolname = ${defaultRoles.app} and toplevel group by query`;
  const noted = ofPages(countsOfAll(folder));
  const counted = ofPages(summed(rows.map(({ query, calls }) => [shortened(query), calls])));
  if (sumOf(noted) === sumOf(counted)) return [];
  return [
    `PostgreSQL counted ${sumOf(counted)} statements, the requests noted ${sumOf(noted)}`,
    ...unlike(noted, counted),
  ];
}

/** Texts differ between the counts after their beginning, as PostgreSQL replaces literals, too. */
function unlike(noted: Counts, counted: Counts): readonly string[] {
  const [one, other] = [noted, counted].map((counts) =>
    summed([...counts].map(([text, calls]) => [beginningOf(text), calls])),
  );
  return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((text) => {
    const [requests, postgres] = [one?.get(text) ?? 0, other?.get(text) ?? 0];
    return requests === postgres ? [] : [`    ${postgres} and ${requests}: ${text}`];
  });
}

const beginningOf = (text: string): string =>
  text
    .replaceAll(/\$[\d…]+|'[^']*'|\b(?:\d+|true|false)\b/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .slice(0, 60);
