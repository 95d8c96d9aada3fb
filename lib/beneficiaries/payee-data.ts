import type postgres from 'postgres';
import type { Sql } from '@/lib/db/client';

/** A beneficiary or payer, by what identifies them in payments: a match of either. */
export type Payee = { readonly iban?: string | undefined; readonly name?: string | undefined };

/** Rows of one table that mention a payee. */
export type PayeeRows = { readonly table: string; readonly rows: AsyncIterable<readonly object[]> };

/** What people sign in and confirm with, and settings of theirs: they are about nobody who is paid. */
const withoutPayees: ReadonlySet<string> = new Set([
  'api_tokens',
  'attested_factors',
  'challenges',
  'checked_codes',
  'factor_confirmations',
  'factors',
  'forwarded_requests',
  'invitations',
  'leadership_terms',
  'nonces',
  'sessions',
  'sign_in_failures',
  'signer_requests',
  'totp_uses',
  'users',
]);

type Column = { readonly table: string; readonly column: string; readonly isText: boolean };

/**
 * Every row that mentions a payee, table by table, as whole rows without the content of files: orders and
 * rows of batches, statements, webhooks, the directory, templates, comments and records. The tables are those
 * of the database, so that a new one cannot be forgotten. Reads each table to its end. Read it in a snapshot.
 */
export async function* readPayeeData(sql: Sql, { iban, name }: Payee): AsyncGenerator<PayeeRows> {
  const columns = await sql<Column[]>`
    select k.relname as table, a.attname::text as column,
      a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) as "isText"
    from pg_attribute a join pg_class k on k.oid = a.attrelid
    where k.relkind = 'r' and k.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid not in ('bytea'::regtype, 'tsvector'::regtype)
    order by k.relname, a.attnum`;
  const account = iban?.replaceAll(' ', '').toLowerCase() || null;
  const called = name?.trim() || null;
  const tables = new Set(columns.filter(({ isText }) => isText).map(({ table }) => table));
  for (const table of tables) {
    if (withoutPayees.has(table)) continue;
    const own = columns.filter((one) => one.table === table);
    const texts = own.filter(({ isText }) => isText).map(({ column }) => sql`${sql(column)}::text`);
    const text = sql`lower(concat_ws(' ', ${texts.reduce((all, one) => sql`${all}, ${one}`)}))`;
    const mentions = sql`position(${account}::text in replace(${text}, ' ', '')) > 0
      or position(${plain(sql, sql`${called}::text`)} in ${plain(sql, text)}) > 0`;
    const shown = sql(own.map(({ column }) => column));
    yield { table, rows: sql`select ${shown} from ${sql(table)} where ${mentions}`.cursor(500) };
  }
}

/** Without case and accents, which a bank may have dropped. */
const plain = (sql: Sql, text: postgres.PendingQuery<postgres.Row[]>) =>
  sql`regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036f]', '', 'g')`;
