import { withSessionsAt } from '@/lib/composition/env/settings/database-urls';
import { secretNames } from '@/lib/composition/env/source';
import { isLocal, isPooled, readDatabaseAddress, sessionUrlOf } from '@/lib/db/address';
import { createDatabase, type Sql } from '@/lib/db/client';
import { keepsSession } from '@/lib/db/connection/keeps-session';
import { ownershipOf } from '@/lib/db/migrations/ownership';
import { readSchema, schemaProblems, schemaVersion } from '@/lib/db/migrations/schema-version';
import { ownerRemedy } from '../../../start/refuse-owner';
import { poolerProblem, poolerRemedies, sessionVariableOf } from '../../../start/require-session';
import { type Finding, fails, isOk, warns } from '../../finding';
import type { Installation } from '../../installation';
import type { Check } from '../../run-checks';

const migrates = 'run `npm run migrate` as the owner of the tables (DATABASE_OWNER_URL)';
const leastVersion = 15;
/** Addresses without a login of their own, which other checks are about. */
const others: readonly string[] = ['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'];

/** One check for each login, so that one database server that hangs hides no other. */
export const loginChecks = (installation: Installation): readonly Check[] =>
  installation.isEmbedded
    ? [embedded]
    : secretNames
        .filter((name) => /^DATABASE_(\w+_)?URL$/.test(name) && !others.includes(name))
        .flatMap((name) => {
          const url = installation.values[name];
          return url === undefined ? [] : [loginCheck(name, url)];
        });

const embedded: Check = {
  about: 'embedded database',
  ifLost: 'start it with `npm start`, and read what it logs',
  run: ({ databaseUrl }) =>
    databaseUrl === undefined
      ? [
          warns(
            'embedded database',
            'does not run, so what needs it is not checked',
            'run `npm start`, then this command again',
          ),
        ]
      : withSql(databaseUrl, async (sql) => [
          isOk('embedded database', 'runs in .data; Paydesk makes its logins'),
          await schemaFinding('embedded database', sql),
        ]),
};

const loginCheck = (name: string, url: string): Check => ({
  about: name,
  ifLost: 'check host, port, user, password and certificate of this address, and that PostgreSQL runs',
  run: async ({ values }) => {
    const isSigner = name === 'DATABASE_SIGNER_URL' || values.PAYDESK_ROLE === 'signer';
    const read = readDatabaseAddress(url);
    if (!read.ok) return [fails(name, read.error, 'write it as postgres://user:password@host/database')];
    const address = read.value;
    const isOwner = name === 'DATABASE_OWNER_URL';
    const used = isOwner ? url : withSessionsAt(url, values);
    // Through a pooler without an address for sessions no other check would be about the right thing.
    const session = await sessionFinding(name, used);
    if (session?.state === 'problem') return [session];
    return withSql(used, async (sql) => [
      await serverFinding(name, sql, address.tls === 'verified' || isLocal(address)),
      ...(session ? [session] : []),
      isOwner
        ? await ownerFinding(name, sql)
        : await rightsFinding(name, sql, { mayRunAsOwner: values.PAYDESK_RUN_AS_OWNER === 'on', isSigner }),
      await schemaFinding(name, sql),
    ]);
  },
});

/** Says nothing about an address that is PostgreSQL itself, as most are. */
async function sessionFinding(name: string, url: string): Promise<Finding | undefined> {
  const variable = name === 'DATABASE_OWNER_URL' ? name : sessionVariableOf(url);
  if (!(await keepsSession(sessionUrlOf(url))))
    return fails(variable === 'DATABASE_URL' ? name : variable, poolerProblem, poolerRemedies[variable]);
  return isPooled(url) ? isOk(name, 'may be a pooler: sessions go to DATABASE_SESSION_URL') : undefined;
}

async function withSql<Value>(url: string, run: (sql: Sql) => Promise<Value>): Promise<Value> {
  const { sql, close } = createDatabase(url, { max: 1 });
  try {
    return await run(sql);
  } finally {
    await close();
  }
}

async function serverFinding(name: string, sql: Sql, isProtected: boolean): Promise<Finding> {
  const [seen] = await sql<
    { login: string; version: number; isReadOnly: boolean; encoding: string; hasTls: boolean | null }[]
  >`
    select current_user as login, current_setting('server_version_num')::int / 10000 as version,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      current_setting('server_encoding') as encoding,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "hasTls"`;
  if (!seen) throw new Error('the database answered nothing');
  const { login, version, isReadOnly, encoding, hasTls } = seen;
  if (version < leastVersion)
    return fails(name, `PostgreSQL ${version}`, `upgrade the server to PostgreSQL ${leastVersion} or newer`);
  if (encoding !== 'UTF8')
    return fails(name, `the encoding is ${encoding}`, "create the database with encoding 'UTF8'");
  if (isReadOnly)
    return fails(name, 'takes no writes', 'name the primary server: this one is a replica, or read-only');
  if (!isProtected)
    return fails(name, 'the connection is not verified', 'add ?sslmode=verify-full to the address');
  const connection = hasTls ? 'TLS with a verified certificate' : 'on this machine';
  return isOk(name, `reached as ${login}: PostgreSQL ${version}, ${connection}`);
}

async function ownerFinding(name: string, sql: Sql): Promise<Finding> {
  return (await ownershipOf(sql))
    ? isOk(name, 'owns the database and may migrate it')
    : fails(name, 'does not own the database', 'create it with `owner`, or `alter database … owner to …`');
}

async function rightsFinding(
  name: string,
  sql: Sql,
  { mayRunAsOwner, isSigner }: { readonly mayRunAsOwner: boolean; readonly isSigner: boolean },
): Promise<Finding> {
  const why = await ownershipOf(sql);
  if (why) return (mayRunAsOwner ? warns : fails)(name, `${why}, and could disable its guards`, ownerRemedy);
  const [rights] = await sql<{ exists: boolean; serves: boolean | null; sends: boolean | null }[]>`
    select to_regclass('public.attempts') is not null as exists,
      has_table_privilege(to_regclass('public.sessions'), 'insert') as serves,
      has_table_privilege(to_regclass('public.attempts'), 'insert') as sends`;
  if (!rights?.exists) return warns(name, 'sees no tables of Paydesk yet', migrates);
  const { serves, sends } = rights;
  if (serves && sends) {
    return warns(
      name,
      'may serve pages and send payments: the database cannot keep the two apart',
      'give the worker a login of its own: docs/operations.md, "Roles of the database"',
    );
  }
  if (serves || sends) return isOk(name, serves ? 'may serve pages, not send' : 'may send, not serve pages');
  return isSigner
    ? isOk(name, 'may neither serve pages nor send, as a signer')
    : fails(name, 'has the rights of neither pages nor worker', migrates);
}

async function schemaFinding(name: string, sql: Sql): Promise<Finding> {
  const version = await schemaVersion(sql, readSchema('drizzle'));
  if (version === 'same') return isOk(name, 'has the schema of this version');
  if (version === 'expanded') return isOk(name, 'has the schema of a later version, on which this one runs');
  return fails(name, schemaProblems[version].split(': ')[0] ?? version, schemaTodo(schemaProblems[version]));
}

const schemaTodo = (problem: string): string => problem.split(': ').slice(1).join(': ');
