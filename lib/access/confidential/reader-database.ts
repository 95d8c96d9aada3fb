import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Executor, Sql } from '@/lib/db/client';
import type { BatchId, UserId } from '@/lib/kernel/ids';
import { currentLocale } from '@/locale/current-locale';
import type { Locale } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import type { Actor } from '../grant';
import { permissionsOf } from '../permissions';
import { type ColumnsOf, maskedQuery } from './masked-query';
import { masks } from './masks';
import { withheldFrom } from './withheld';

export type ConfidentialReader = Pick<Actor, 'id' | 'role'>;

/** Approvers may be asked to decide on any payment, and on possible duplicates of it. */
const readsAll = ({ role }: ConfidentialReader): boolean => permissionsOf[role].has('payments:approve');

/**
 * The database as this person may read it: every query of a person from whom payments are withheld reads
 * masked tables. Pages, downloads, threads and e-mails read through it; commands, which check their actor,
 * do not. `locale` is that of the names of what is masked: by default that in which each query is made.
 */
export async function readerDatabase(
  db: Database,
  reader: ConfidentialReader,
  locale?: Locale,
): Promise<Database> {
  if (readsAll(reader) || !(await isAnythingWithheld(db, reader.id))) return db;
  // safe: createDatabase makes it with this client
  const { $client } = db as Database & { readonly $client: Sql };
  const columns = await readColumns(db);
  const mask = (query: string): string =>
    inLocale(locale ?? currentLocale(), () => maskedQuery(query, reader.id, columns));
  return drizzle(masked($client, mask));
}

/** Whether this person may read no more of a batch than its line; false if there is no such batch. */
export async function isBatchWithheld(
  db: Executor,
  reader: ConfidentialReader,
  id: BatchId,
): Promise<boolean> {
  if (readsAll(reader)) return false;
  const [found] = await db.execute(
    sql`with ${sql.raw(withheldFrom(reader.id).withheld_batches)} select from withheld_batches where ${eq(sql`id`, id)}`,
  );
  return found !== undefined;
}

async function isAnythingWithheld(db: Database, reader: UserId): Promise<boolean> {
  const [found] = await db.execute(
    sql.raw(`with ${withheldFrom(reader).withheld_batches} select from withheld_batches limit 1`),
  );
  return found !== undefined;
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

/** A client whose queries are masked, also within its transactions. */
function masked<Client extends object>(client: Client, mask: (query: string) => string): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'unsafe')
        return (query: string, ...rest: unknown[]) => Reflect.apply(value, target, [mask(query), ...rest]);
      if (name === 'begin' || name === 'savepoint')
        return (...given: unknown[]) =>
          Reflect.apply(
            value,
            target,
            given.map((one) => (isRun(one) ? (tx: object) => one(masked(tx, mask)) : one)),
          );
      return value;
    },
  });
}

const isRun = (given: unknown): given is (tx: object) => unknown => typeof given === 'function';
