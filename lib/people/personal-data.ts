import type { Sql } from '@/lib/db/client';

/** Tables that are about one person as a whole, with the column that names the person. */
const ownTables: Readonly<Record<string, string>> = {
  users: 'id',
  api_tokens: 'user_id',
  comments: 'author_id',
  factors: 'user_id',
  invitations: 'user_id',
  list_settings: 'user_id',
  list_views: 'owner_id',
  mails: 'user_id',
  notice_settings: 'user_id',
  notices: 'user_id',
  preferences: 'user_id',
  sessions: 'user_id',
};

/** What a person wrote or decided in records about something else. Other contents of these are not theirs. */
const ownWords: ReadonlySet<string> = new Set([
  'decision',
  'kind',
  'note',
  'reason',
  'state',
  'text',
  'what',
]);

/** Never exported: what a person signs in or confirms with. */
export const secretColumns: ReadonlySet<string> = new Set([
  'credential_id',
  'evidence',
  'key_hash',
  'offered_password_hash',
  'one_time_value',
  'password_hash',
  'public_key',
  'sealed_secret',
  'subject_hash',
  'token_hash',
]);

/** The same in the details of audit records. */
const secretDetails = '{signIn,hash,keyHash,credentialId}';

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isKey: boolean;
};
type Reference = { readonly table: string; readonly column: string };

/** Rows of one table that are about a person, or that name them. */
export type PersonalRows = { readonly table: string; readonly rows: AsyncIterable<readonly object[]> };

/**
 * Everything that the database has about a person, table by table: whole rows of their own; of every other
 * table that refers to them, the references, times and their own words; and audit records by and about them.
 * The tables are those with a foreign key to people, so that a new one cannot be forgotten. Read it in a
 * snapshot.
 */
export async function* readPersonalData(sql: Sql, personId: string): AsyncGenerator<PersonalRows> {
  const references = await sql<Reference[]>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`;
  const columns = await sql<Column[]>`
    select a.attrelid::regclass::text as table, a.attname::text as column, a.atttypid::regtype::text as type,
      coalesce(a.attnum = any(i.indkey::int2[]), false) as "isKey"
    from pg_attribute a join pg_class k on k.oid = a.attrelid left join pg_index i on i.indrelid = k.oid and i.indisprimary
    where k.relkind = 'r' and k.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by a.attrelid, a.attnum`;
  const tables = new Set([...Object.keys(ownTables), ...references.map(({ table }) => table)]);
  for (const table of tables) {
    const own = ownTables[table];
    const names = own ? [own] : references.filter((one) => one.table === table).map(({ column }) => column);
    const shown = columns.filter((one) => one.table === table && isShown(one, own !== undefined, names));
    const selected = sql(shown.map(({ column }) => column));
    const isTheirs = names.map((name) => sql`${sql(name)} = ${personId}`);
    const where = isTheirs.reduce((all, one) => sql`${all} or ${one}`);
    yield { table, rows: sql`select ${selected} from ${sql(table)} where ${where}`.cursor(500) };
  }
  yield {
    table: 'audit_records',
    rows: sql`
      select sequence::text, at, actor_name, action, subject_kind, subject_id, details - ${secretDetails}::text[] as details, hash
      from audit_records where actor_id = ${personId} or (subject_kind = 'person' and subject_id = ${personId})
      order by audit_records.sequence`.cursor(500),
  };
}

function isShown({ column, type, isKey }: Column, isOwn: boolean, names: readonly string[]): boolean {
  if (secretColumns.has(column)) return false;
  if (isOwn || isKey || names.includes(column)) return true;
  return ownWords.has(column) || type === 'timestamp with time zone' || type === 'date' || type === 'uuid';
}
