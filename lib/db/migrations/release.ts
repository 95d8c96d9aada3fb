import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Sql } from '../client';

const manifest = z.object({ version: z.string() });

/** The version of this code. */
export function ownRelease(): string {
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'package.json');
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
}

/** Whether a version such as 0.10.1 is later than another. */
export function isLaterRelease(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number.parseFloat));
  const differing = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return differing >= 0 && (a?.[differing] ?? 0) > (b?.[differing] ?? 0);
}

/**
 * The release that migrated a database last. Code runs on its schema if it knows the migration `runsFrom`;
 * `newest` is the newest one of that release. Both in milliseconds, as in the journal.
 */
export type MigratedBy = { readonly release: string; readonly newest: number; readonly runsFrom: number };

/** Undefined for a database that a release without this record migrated last. */
export async function readMigratedBy(sql: Sql | TransactionSql): Promise<MigratedBy | undefined> {
  const [table] = await sql`select to_regclass('drizzle.release') is not null as exists`;
  if (!table?.exists) return undefined;
  const [row] = await sql<{ release: string; newest: string; runsFrom: string }[]>`
    select release, newest, runs_from as "runsFrom" from drizzle.release`;
  return row && { release: row.release, newest: Number(row.newest), runsFrom: Number(row.runsFrom) };
}

/** Part of the migrating transaction, before rights are granted. */
export async function recordMigratedBy(
  tx: TransactionSql,
  { release, newest, runsFrom }: MigratedBy,
): Promise<void> {
  await tx`create table if not exists drizzle.release (
    is_only boolean primary key default true check (is_only), release text not null, newest bigint not null, runs_from bigint not null)`;
  await tx`insert into drizzle.release (release, newest, runs_from) values (${release}, ${newest}, ${runsFrom})
    on conflict (is_only) do update set release = excluded.release, newest = excluded.newest,
      runs_from = greatest(drizzle.release.runs_from, excluded.runs_from)`;
}
