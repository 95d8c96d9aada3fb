import { eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Executor, Sql } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import type { Replica } from '@/lib/db/replica/replica';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { BatchId, OrderId, UserId } from '@/lib/kernel/ids';
import { currentLocale } from '@/locale/current-locale';
import type { Locale } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import type { Actor } from '../grant';
import { permissionsOf } from '../permissions';
import { maskedClient } from './masked-client';
import { type ColumnsOf, maskedQuery } from './masked-query';
import { masks } from './masks';
import {
  accountsWithheldFrom,
  anyBatchWithheldFrom,
  confidentialInForce,
  withheldFrom,
  withheldSets,
} from './withheld';

export type ConfidentialReader = Pick<Actor, 'id' | 'role'>;

/** A confidential account that a person may not read: they see that it is there, and pay into it. */
export type WithheldAccount = {
  readonly iban: Iban;
  readonly tagName: string | null;
  readonly accountType: string;
};

/** The database as a person may read it, and the accounts that it lacks. */
export type Readable = {
  readonly db: Database;
  /**
   * The same for lists, their totals, searches, exports and statements: the replica, if there is one and it
   * is as fresh as the primary is now. Not before a mark of what is read, which this could be older than.
   */
  readonly lists: () => Promise<ReadExecutor>;
  readonly withheldAccounts: readonly WithheldAccount[];
};

/** A replica from which lists may be read: see `openReplica`. */
export type ListReplica = Pick<Replica, 'freshClient'>;

type ReadableOptions = {
  /** Of the names of what is masked: by default that in which each query is made. */
  readonly locale?: Locale | undefined;
  readonly replica?: ListReplica | undefined;
};

/** Approvers may be asked to decide on any payment, and on possible duplicates of it. */
const readsAll = ({ role }: ConfidentialReader): boolean => permissionsOf[role].has('payments:approve');

/**
 * The database as this person may read it: every query of a person from whom something is withheld reads
 * masked tables. Pages, downloads, threads and e-mails read through it; commands, which check their actor,
 * do not.
 */
export async function readableBy(
  db: Database,
  reader: ConfidentialReader,
  { locale, replica }: ReadableOptions = {},
): Promise<Readable> {
  const whole = { db, lists: listsOver(replica, db, (client) => drizzle(client)), withheldAccounts: [] };
  if (readsAll(reader)) return whole;
  const { anyBatch, accounts } = await findWithheld(db, reader.id);
  if (!anyBatch && accounts.length === 0) return whole;
  // safe: createDatabase makes it with this client
  const { $client } = db as Database & { readonly $client: Sql };
  const columns = await readColumns(db);
  const mask = (query: string): string =>
    inLocale(locale ?? currentLocale(), () => maskedQuery(query, reader.id, columns));
  const over = (client: Sql) => drizzle(maskedClient(client, mask));
  const masked = over($client);
  return { db: masked, lists: listsOver(replica, masked, over), withheldAccounts: accounts };
}

/** The one place that decides which database a list is read from. */
const listsOver =
  (replica: ListReplica | undefined, primary: Database, over: (client: Sql) => ReadExecutor) =>
  async (): Promise<ReadExecutor> =>
    replica ? over(await replica.freshClient()) : primary;

export const readerDatabase = async (
  db: Database,
  reader: ConfidentialReader,
  locale?: Locale,
): Promise<Database> => (await readableBy(db, reader, { locale })).db;

/**
 * Whether this person may read no more of a batch than its line, or not even that; false if there is no such
 * batch.
 */
export async function isBatchWithheld(
  db: Executor,
  reader: ConfidentialReader,
  id: BatchId,
): Promise<boolean> {
  if (readsAll(reader)) return false;
  const { withheld_accounts, withheld_batches } = withheldFrom(reader.id);
  const [found] = await db.execute(
    sql`with ${sql.raw(`${withheld_accounts}, ${withheld_batches}`)} select from withheld_batches where ${eq(sql`id`, id)}`,
  );
  return found !== undefined;
}

/**
 * Those of these records that this person may not read, by their identifiers: payments, batches, exceptions,
 * differences, templates and whatever else is about a confidential batch or account.
 */
export async function recordsWithheld(
  db: Executor,
  reader: ConfidentialReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (readsAll(reader) || ids.length === 0 || !(await isAnythingWithheld(db, reader))) return new Set();
  const sets = withheldFrom(reader.id);
  const expressions = sql.raw(withheldSets.map((name) => sets[name]).join(', '));
  const found = await db.execute<{ id: string }>(
    sql`with recursive ${expressions} select id from withheld_subjects where ${inArray(sql`id`, [...ids])}`,
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Whether this person may not read a payment: its account or batch is confidential, or that of a payment
 * which it replaces.
 */
export async function isOrderWithheld(
  db: Executor,
  reader: ConfidentialReader,
  id: OrderId,
): Promise<boolean> {
  if (readsAll(reader) || !(await isAnythingWithheld(db, reader))) return false;
  const { withheld_accounts, withheld_batches, withheld_orders } = withheldFrom(reader.id);
  const sets = sql.raw([withheld_accounts, withheld_batches, withheld_orders].join(', '));
  const [found] = await db.execute(
    sql`with recursive ${sets} select from withheld_orders where ${eq(sql`id`, id)} limit 1`,
  );
  return found !== undefined;
}

async function isAnythingWithheld(db: Executor, { id }: ConfidentialReader): Promise<boolean> {
  const { anyBatch, accounts } = await findWithheld(db, id);
  return anyBatch || accounts.length > 0;
}

/** Whether one of these accounts is confidential, and this person does not work on it. */
export async function isAccountWithheld(
  db: Executor,
  reader: ConfidentialReader,
  ...accounts: readonly (Iban | null)[]
): Promise<boolean> {
  const asked = accounts.filter((account) => account !== null);
  return (await accountsWithheld(db, reader, asked)).size > 0;
}

/** Those of these accounts that are confidential, and on which this person does not work. */
export async function accountsWithheld(
  db: Executor,
  reader: ConfidentialReader,
  accounts: readonly Iban[],
): Promise<ReadonlySet<Iban>> {
  if (readsAll(reader) || accounts.length === 0) return new Set();
  const found = await db.execute<{ iban: Iban }>(
    sql`select iban from ${accountsWithheldFrom(reader.id)} as withheld where ${inArray(sql`iban`, [...accounts])}`,
  );
  return new Set(found.map(({ iban }) => iban));
}

/** Of these accounts those that are confidential, with the people who work on them. */
export async function membersOf(
  db: Executor,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (accounts.length === 0) return new Map();
  const rows = await db.execute<{ iban: string; members: string[] }>(
    sql`select iban, members from ${confidentialInForce} as confidential where ${inArray(sql`iban`, [...accounts])}`,
  );
  return new Map(rows.map(({ iban, members }) => [iban, new Set(members)]));
}

type Withheld = { readonly anyBatch: boolean; readonly accounts: readonly WithheldAccount[] };

/** One look-up for both kinds: this is asked for every page. */
async function findWithheld(db: Executor, reader: UserId): Promise<Withheld> {
  const [found] = await db.execute<Withheld>(sql`
    select ${anyBatchWithheldFrom(reader)} as "anyBatch", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'iban', withheld.iban, 'tagName', tag_name, 'accountType', coalesce(account_type, 'UNKNOWN')) order by position), '[]')
      from ${accountsWithheldFrom(reader)} as withheld left join cached_accounts using (iban)) as accounts`);
  return found ?? { anyBatch: false, accounts: [] };
}

/** The columns of the masked tables, generated ones included. */
export async function readColumns(db: Executor): Promise<ColumnsOf> {
  const rows = await db.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname in (${sql.join(
        Object.keys(masks).map((name) => sql`${name}`),
        sql`, `,
      )})
    group by relname`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}
