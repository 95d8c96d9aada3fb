import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { postgresJsOptions } from './connection/address';
import { keepValuesOutOfErrors } from './connection/values-in-errors';

export type Database = PostgresJsDatabase;
/** What a command gets inside `database.transaction`: it can write, and cannot outlive the commit. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either: for a query that is as useful inside a transaction as outside. */
export type Executor = Database | Transaction;
export type Sql = postgres.Sql;

/**
 * Whoever records something holds the audit chain until the commit. A process that froze or lost its network
 * in between would hold it for hours, and with it everybody's work; the database takes it back after this.
 */
const frozenTransactionMs = 30_000;

/**
 * Seconds until a connection that closed is opened again. The driver counts the failures of a whole pool
 * together and waits up to 20 seconds: ten connections cut at once by a failover would reach that limit.
 */
const reconnectDelay = (failures: number): number =>
  (0.5 + Math.random() / 2) * Math.min(3 ** failures / 100, 1);

/** A pool of connections to one database. `close()` waits for running statements, at most five seconds. */
export function createDatabase(url: string, { max = 10 }: { readonly max?: number } = {}) {
  keepValuesOutOfErrors();
  const { connection, ...address } = postgresJsOptions(url);
  const sql = postgres({
    ...address,
    max,
    backoff: reconnectDelay,
    onnotice: () => undefined,
    connection: { ...connection, idle_in_transaction_session_timeout: frozenTransactionMs },
  });
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
