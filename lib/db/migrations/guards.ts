import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../client';

/**
 * One file of `drizzle/guards`: the triggers of the table that it is named after, or functions that several
 * of them share.
 */
export type Guard = { readonly name: string; readonly text: string; readonly hash: string };

/**
 * The guards of a folder in order of application, shared functions first. None if there is no such folder.
 */
export function guardsIn(folder: string): readonly Guard[] {
  const namesIn = (under: string) =>
    readdirSync(join(folder, under))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => join(under, file.slice(0, -'.sql'.length)))
      .sort();
  if (!existsSync(folder)) return [];
  return [...namesIn('shared'), ...namesIn('')].map((name) => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

type Applied = Pick<Guard, 'name' | 'hash'>;

/** The guards that a database has, by name. */
export const appliedGuards = (sql: Sql | TransactionSql): Promise<readonly Applied[]> =>
  sql<Applied[]>`select name, hash from drizzle.guards order by name`;

/** Whether a database has exactly these guards. */
export const areApplied = (guards: readonly Guard[], applied: readonly Applied[]): boolean =>
  guards.length === applied.length &&
  guards.every(({ name, hash }) => applied.some((one) => one.name === name && one.hash === hash));

/**
 * Applies the guards whose text changed, or all of them after a migration, which may have replaced a table or
 * dropped a trigger. A table's triggers are dropped before its file runs, so that the file fully defines
 * them.
 */
export async function applyGuards(
  tx: TransactionSql,
  guards: readonly Guard[],
  { all }: { readonly all: boolean },
): Promise<void> {
  await tx`create table if not exists drizzle.guards (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  const applied = await appliedGuards(tx);
  const changed = all
    ? guards
    : guards.filter(({ name, hash }) => !applied.some((one) => one.name === name && one.hash === hash));
  const gone = applied.map(({ name }) => name).filter((name) => guards.every((guard) => guard.name !== name));
  if (changed.length === 0 && gone.length === 0) return;
  // A trigger with deferred events of this transaction cannot be dropped.
  await tx`set constraints all immediate`;
  for (const name of [...changed.map((guard) => guard.name), ...gone]) await dropTriggersOf(tx, name);
  for (const { name, text, hash } of changed) {
    await tx.unsafe(text);
    await tx`insert into drizzle.guards (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`;
  }
  await tx`delete from drizzle.guards where name = any(${gone})`;
}

async function dropTriggersOf(tx: TransactionSql, table: string): Promise<void> {
  const triggers = await tx<{ name: string }[]>`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = ${table} and not t.tgisinternal`;
  for (const { name } of triggers) await tx`drop trigger ${tx(name)} on public.${tx(table)}`;
}
