import postgres from 'postgres';
import type { Sql } from '@/lib/db/client';

const notNull = '23502';
const broken = new Set(['23503', '23505', '23514', '23P01']);

/**
 * Runs a statement as the owner of the database: no trigger runs, and a constraint in the way is dropped.
 * Takes a client with one connection, within a transaction.
 */
export async function applyAsOwner(sql: Sql, table: string, statement: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await sql.unsafe('savepoint attempt');
    try {
      await sql.unsafe(statement);
      return;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      await sql.unsafe('rollback to savepoint attempt');
      const remedy = remedyOf(error, table);
      if (!remedy) throw error;
      await sql.unsafe(remedy);
    }
  }
  throw new Error(`more constraints than expected are in the way of: ${statement}`);
}

function remedyOf(error: postgres.PostgresError, table: string): string | undefined {
  const { code, column_name: column, constraint_name: constraint } = error;
  if (code === notNull && column) return `alter table ${table} alter column ${column} drop not null`;
  if (!broken.has(code) || !constraint) return undefined;
  // A unique index without a constraint is dropped as an index.
  return `do $$ begin alter table ${table} drop constraint "${constraint}" cascade;
    exception when undefined_object then drop index "${constraint}"; end $$`;
}

/** Runs it with every trigger off, and takes all changes back. */
export async function inTakenBackTransaction<Value>(sql: Sql, run: () => Promise<Value>): Promise<Value> {
  await sql.unsafe('begin isolation level repeatable read');
  try {
    await sql.unsafe('set local session_replication_role = replica');
    await sql.unsafe(`set local timezone to 'UTC'`);
    return await run();
  } finally {
    await sql.unsafe('rollback');
  }
}
