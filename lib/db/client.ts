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

/** In seconds; several round trips of a slow network. A frozen server would use the driver's 30. */
const connectSeconds = 10;

/**
 * In seconds; how long an unused connection past a pooler stays open: longer than the drop folder's interval.
 */
const idleSessionSeconds = 60;

/**
 * Limits in milliseconds for the statements of somebody who waits for a page: a statement that waits for a
 * lock, and one that runs. Others queue for the same connections meanwhile, and a proxy gives up after a
 * minute.
 */
export const pageLimits: Limits = { lock_timeout: 5_000, statement_timeout: 30_000 };

type Limits = { readonly lock_timeout: number; readonly statement_timeout: number };

type PoolOptions = {
  readonly max?: number;
  /** Limits of the server for each statement, behind a pooler for each of a transaction; none by default. */
  readonly limits?: Limits;
};

/**
 * A connection pool. `close()` waits for running statements, at most five seconds. Behind a pooler in
 * transaction mode, `sql.reserve` and `sql.listen` open connections past it, as both need a session.
 */
export function createDatabase(url: string, { max = 10, limits }: PoolOptions = {}) {
  keepValuesOutOfErrors();
  const settings = { ...limits, idle_in_transaction_session_timeout: frozenTransactionMs };
  const isBehindPooler = isPooled(url);
  const ofSession = { max, connection: settings };
  const { db, sql } = openPool(url, isBehindPooler ? { max } : ofSession);
  const past = isBehindPooler
    ? openPool(sessionUrlOf(url), { ...ofSession, idle_timeout: idleSessionSeconds }).sql
    : undefined;
  if (past)
    Object.assign(sql, {
      reserve: past.reserve,
      listen: past.listen,
      begin: beginWithSettings(sql, settings),
    });
  metrics().poolSize.inc(max);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) metrics().poolSize.dec(max);
    isOpen = false;
    await Promise.all([sql.end({ timeout: 5 }), past?.end({ timeout: 5 })]);
  };
  return { db: measured(db), sql, close };
}

function openPool(url: string, options: postgres.Options<Record<string, never>>) {
  const { connection, ...address } = postgresJsOptions(url);
  const sql = postgres({
    ...address,
    backoff: reconnectDelay,
    connect_timeout: connectSeconds,
    onnotice: () => undefined,
    ...options,
    connection: { ...connection, ...options.connection },
  });
  return { db: drizzle(sql), sql };
}

type Run<Value> = (tx: postgres.TransactionSql) => Promise<Value>;

/**
 * Begins transactions with the settings that a connection of the pooler does not have: it refuses those that
 * it does not know, and may mix up those of others.
 */
const beginWithSettings =
  ({ begin }: Sql, settings: Readonly<Record<string, number>>) =>
  <Value>(run: Run<Value>) =>
    begin(async (tx) => {
      const local = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
      // The transaction's own statements follow without waiting. If this one fails, it fails with them.
      void tx.unsafe(local.join('; ')).execute();
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
