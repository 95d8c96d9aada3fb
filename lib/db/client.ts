import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { metrics } from '@/lib/metrics/metrics';
import { inSpan } from '@/lib/tracing/spans.mjs';
import { postgresJsOptions } from './address';
import { keepValuesOutOfErrors } from './values-in-errors';

export type Database = PostgresJsDatabase;
/** The handle inside `database.transaction`: it can write, and is invalid after the commit. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For a query that works inside and outside of a transaction. */
export type Executor = Database | Transaction;
export type Sql = postgres.Sql;

/**
 * In milliseconds. A transaction that records something holds the audit chain until its commit. A frozen or
 * disconnected process would hold it, and block everyone, for hours; the database ends it after this.
 */
const frozenTransactionMs = 30_000;

/**
 * Seconds until a closed connection is reopened. The driver counts failures over a whole pool and waits up to
 * 20 seconds: ten connections cut at once by a failover would reach that limit.
 */
const reconnectDelay = (failures: number): number =>
  (0.5 + Math.random() / 2) * Math.min(3 ** failures / 100, 1);

/** A connection pool. `close()` waits for running statements, at most five seconds. */
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
  metrics().poolSize.inc(max);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) metrics().poolSize.dec(max);
    isOpen = false;
    await sql.end({ timeout: 5 });
  };
  return { db: measured(drizzle(sql)), sql, close };
}

/** Measures and traces each transaction; a savepoint is a part of its transaction. */
function measured(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    const { transactions, transactionSeconds } = metrics();
    const stop = transactionSeconds.startTimer();
    transactions.inc();
    try {
      return await inSpan('database transaction', {}, () => begin(run, config));
    } finally {
      transactions.dec();
      stop();
    }
  };
  return db;
}
