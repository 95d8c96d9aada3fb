import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { metrics } from '@/lib/metrics/metrics';
import { inSpan } from '@/lib/tracing/spans.mjs';
import { isPooled, postgresJsOptions, sessionUrlOf } from './address';
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

/**
 * In seconds; how long an unused connection past a pooler stays open: longer than the drop folder's interval.
 */
const idleSessionSeconds = 60;

/**
 * A connection pool. `close()` waits for running statements, at most five seconds. Behind a pooler in
 * transaction mode, `sql.reserve` and `sql.listen` open connections past it, as both need a session.
 */
export function createDatabase(url: string, { max = 10 }: { readonly max?: number } = {}) {
  keepValuesOutOfErrors();
  const isBehindPooler = isPooled(url);
  const { db, sql } = isBehindPooler ? openPool(url, { max }) : openPool(url, { max, ...ofSession });
  const past = isBehindPooler
    ? openPool(sessionUrlOf(url), { max, ...ofSession, idle_timeout: idleSessionSeconds }).sql
    : undefined;
  if (past) Object.assign(sql, { reserve: past.reserve, listen: past.listen, begin: beginWithTimeout(sql) });
  metrics().poolSize.inc(max);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) metrics().poolSize.dec(max);
    isOpen = false;
    await Promise.all([sql.end({ timeout: 5 }), past?.end({ timeout: 5 })]);
  };
  return { db: measured(db), sql, close };
}

/** Settings of a connection. A pooler refuses those that it does not know, and may mix up those of others. */
const ofSession = { connection: { idle_in_transaction_session_timeout: frozenTransactionMs } };

function openPool(url: string, options: postgres.Options<Record<string, never>>) {
  const { connection, ...address } = postgresJsOptions(url);
  const sql = postgres({
    ...address,
    backoff: reconnectDelay,
    onnotice: () => undefined,
    ...options,
    connection: { ...connection, ...options.connection },
  });
  return { db: drizzle(sql), sql };
}

type Run<Value> = (tx: postgres.TransactionSql) => Promise<Value>;

/** Begins transactions that have the time-out which a connection of the pooler does not have. */
const beginWithTimeout =
  ({ begin }: Sql) =>
  <Value>(run: Run<Value>) =>
    begin(async (tx) => {
      // The transaction's own statements follow without waiting. If this one fails, it fails with them.
      void tx.unsafe(`set local idle_in_transaction_session_timeout = ${frozenTransactionMs}`).execute();
      return run(tx);
    });

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
