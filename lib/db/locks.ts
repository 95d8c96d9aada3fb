import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Transaction } from './client';

/**
 * The advisory locks of a transaction, which end with it, in their global order: a transaction takes no lock
 * listed above one that it holds, which prevents deadlocks. Rows are locked before all of these: the batch,
 * its rows, the orders. A lock with a `key` exists for each of what it names: a pair of numbers, or the hash
 * of a text.
 */
export const transactionLocks = {
  providerSignIn: { number: 7_203_319, why: 'Two tabs of a newcomer do not make two people.' },
  failedAttempts: { number: 7_203_313, why: 'Callers that read the count see each value once.' },
  checkedCodes: {
    text: 'checked_codes',
    key: 'authenticator app',
    why: 'Guesses at one app are checked in turn.',
  },
  accountOpening: { number: 7_203_321, why: 'Two requests do not open one account twice.' },
  policyVersion: { number: 7_203_320, why: 'The next version is the one after the last.' },
  statementPacks: { text: 'statement_packs', key: 'person', why: 'Packs asked for at once count together.' },
  paymentTemplates: { number: 7_203_331, why: 'Templates saved at once count together.' },
  attachments: { text: 'attachments', key: 'record', why: 'Files attached at once count together.' },
  accounting: {
    number: 7_203_332,
    why: 'Two exports do not contain one entry, nor two mappings one version.',
  },
  rowSeed: { text: 'row seed', key: 'SHA-256 of a file', why: 'Two batches of one file get two seeds.' },
  recurringBeneficiary: {
    number: 7_203_314,
    key: 'beneficiary',
    why: 'Requests about one are made in turn.',
  },
  limits: { number: 7_203_314, why: 'Two orders do not both fit into what is left of a limit.' },
  /** Taken by triggers only. */
  replacements: { number: 7_203_323, key: 'first order of a chain', why: 'A payment is replaced once.' },
  roleGrants: { number: 7_203_330, why: 'Roles belong to all databases of a server.' },
  /** Held until the commit and contended by every writer, so it comes last. */
  auditChain: { number: 7_203_312, why: 'Each record names the hash of the one before it.' },
} as const;

/** The locks of a connection, which end with it. */
export const connectionLocks = {
  migration: { number: 7_203_311, why: 'One process migrates at a time.' },
  leader: { number: 7_203_312, key: 'API key', why: 'One process sends the requests of a key.' },
  engine: { number: 7_203_322, key: 'worker', why: 'Leases end with the worker that has them.' },
  batchImport: { number: 5_104_411, key: 'batch', why: 'One process reads the file of a batch.' },
  dropFolder: { number: 7_203_333, why: 'One worker at a time moves files in the drop folder.' },
} as const;

type SingleLock =
  | 'providerSignIn'
  | 'failedAttempts'
  | 'accountOpening'
  | 'policyVersion'
  | 'paymentTemplates'
  | 'accounting'
  | 'limits'
  | 'auditChain';

/** Waits for a lock, and holds it until the transaction ends. */
export const takeLock = (tx: Transaction, lock: SingleLock): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${transactionLocks[lock].number})`);

/** The same for one beneficiary of recurring payments, by its number. */
export const takeBeneficiaryLock = (tx: Transaction, beneficiary: number): Promise<unknown> =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${transactionLocks.recurringBeneficiary.number}, ${beneficiary})`,
  );

/** The same, keyed by a text or by a query that returns it; without a text nothing is locked. */
export const takeTextLock = (
  tx: Transaction,
  lock: 'statementPacks' | 'attachments' | 'rowSeed' | 'checkedCodes',
  key: string | SQL,
): Promise<unknown> =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${transactionLocks[lock].text} `}::text || (${key})::text, 0))`,
  );

/** The same in a transaction of the driver's. */
export const takeGrantsLock = (tx: postgres.TransactionSql): Promise<unknown> =>
  tx`select pg_advisory_xact_lock(${transactionLocks.roleGrants.number})`;

/** Waits for the migration lock, and holds it until the connection is closed. */
export const takeMigrationLock = (connection: postgres.Sql): Promise<unknown> =>
  connection`select pg_advisory_lock(${connectionLocks.migration.number})`;

/** Waits for a worker's liveness lock. */
export const takeEngineLock = (connection: postgres.Sql, worker: number): Promise<unknown> =>
  connection`select pg_advisory_lock(${connectionLocks.engine.number}::int, ${worker}::int)`;

/** A condition: whether a worker lives, by the expression of its number; any worker without one. */
export const isEngineLockHeld = (worker?: string): string =>
  `exists (select from pg_locks where locktype = 'advisory' and classid = ${connectionLocks.engine.number}::oid and objsubid = 2
    and granted and database = (select oid from pg_database where datname = current_database())${worker ? ` and objid = ${worker}::oid` : ''})`;

/** An expression that tries to take the leadership of an API key, and returns whether it did. */
export const tryLeaderLock = (connection: postgres.Sql, key: number) =>
  connection`pg_try_advisory_lock(${connectionLocks.leader.number}::int, ${key}::int)`;

/** An expression that releases it. */
export const freeLeaderLock = (connection: postgres.Sql, key: number) =>
  connection`pg_advisory_unlock(${connectionLocks.leader.number}::int, ${key}::int)`;

/** The same for the import of a batch. */
export const tryImportLock = (connection: postgres.Sql, batch: string) =>
  connection`pg_try_advisory_lock(${connectionLocks.batchImport.number}, hashtext(${batch}))`;

export const freeImportLock = (connection: postgres.Sql, batch: string) =>
  connection`pg_advisory_unlock(${connectionLocks.batchImport.number}, hashtext(${batch}))`;

/** An expression that tries to take the drop folder, and returns whether it did. */
export const tryDropFolderLock = (connection: postgres.Sql) =>
  connection`pg_try_advisory_lock(${connectionLocks.dropFolder.number}::bigint)`;

export const freeDropFolderLock = (connection: postgres.Sql) =>
  connection`pg_advisory_unlock(${connectionLocks.dropFolder.number}::bigint)`;

/** For a transaction that only checks whether it is held: released with the transaction. */
export const tryImportLockBriefly = (batch: string): SQL =>
  sql`pg_try_advisory_xact_lock(${connectionLocks.batchImport.number}, hashtext(${batch}))`;

/** An expression of the number of the leader's lock, from the `key_hash` of its API key. */
export const leaderLockOfKey = `(('x' || left(key_hash, 8))::bit(32)::bigint >> 1)`;

/**
 * A condition: whether a process sends from another database of this server, with a lock out of this query's
 * or array's.
 */
export const isLeaderLockHeldElsewhere = (locks: string): string =>
  `exists (select from pg_locks where locktype = 'advisory' and classid = ${connectionLocks.leader.number}::oid and objsubid = 2
    and granted and database <> (select oid from pg_database where datname = current_database()) and objid::bigint = any(${locks}))`;
