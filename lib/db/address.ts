import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { userInfo } from 'node:os';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { connectingSocket, trackedSocket } from './network/sockets';

/** A parsed `DATABASE_URL`. Both drivers get this, as each would parse the text differently. */
export type DatabaseAddress = {
  /** A name, an IP address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string | undefined;
  readonly database: string;
  /** `verified`: the server's certificate must match this host and a trusted authority. */
  readonly tls: 'none' | 'verified';
  /** A file with the authority's certificate in PEM; undefined for Node's trusted ones. */
  readonly authorityFile: string | undefined;
  readonly applicationName: string | undefined;
  /** Where PostgreSQL itself answers, if this is the address of a pooler in transaction mode. */
  readonly session: DatabaseAddress | undefined;
};

const malformed = 'is not of the form postgres://user:password@host/database';
const understood = ['host', 'port', 'sslmode', 'sslrootcert', 'application_name'];
/** Written by `withSessionAddress` alone. */
const sessionParameter = 'session';

/** Parses an address. The error names the problem, without its values. */
export function readDatabaseAddress(url: string): Result<DatabaseAddress, string> {
  try {
    return read(url);
  } catch {
    // No URL, or an invalid percent-encoding.
    return refuse(malformed);
  }
}

function read(url: string): Result<DatabaseAddress, string> {
  const address = parse(url);
  const query = address.searchParams;
  if (!['postgres:', 'postgresql:'].includes(address.protocol)) return refuse(malformed);
  if ([...query.keys()].some((name) => ![...understood, sessionParameter].includes(name)))
    return refuse(`has a parameter that is not supported; supported are ${understood.join(', ')}`);
  const mode = query.get('sslmode') ?? 'disable';
  if (mode !== 'disable' && mode !== 'verify-full') {
    return refuse('has an sslmode that does not verify the server: use sslmode=verify-full');
  }
  const host = query.get('host') ?? decodeURIComponent(address.hostname).replace(/^\[(.*)\]$/, '$1');
  const user = decodeURIComponent(address.username) || userInfo().username;
  const port = Number(query.get('port') ?? (address.port || '5432'));
  if (host === '' || host.includes(',') || !Number.isInteger(port)) return refuse(malformed);
  const sessionUrl = query.get(sessionParameter);
  const session = sessionUrl === null ? undefined : read(sessionUrl);
  if (session && !session.ok) return session;
  return ok({
    host,
    port,
    user,
    database: decodeURIComponent(address.pathname.slice(1)) || user,
    password: decodeURIComponent(address.password) || undefined,
    tls: mode === 'verify-full' ? 'verified' : 'none',
    authorityFile: query.get('sslrootcert') ?? undefined,
    applicationName: query.get('application_name') ?? undefined,
    session: session?.value,
  });
}

/**
 * A socket URL has no host, which the URL standard requires:
 * `postgres://user@/database?host=/run/postgresql`.
 */
const parse = (url: string): URL =>
  new URL(url.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?=[/?])/, '$1localhost'));

/**
 * The address of a pooler in transaction mode, with that of PostgreSQL itself for what needs a session.
 * Login and database of the latter default to those of the former. Both have to be readable.
 */
export function withSessionAddress(url: string, sessionUrl: string): string {
  const pooler = parse(url);
  pooler.searchParams.set(sessionParameter, withLoginOf(url, sessionUrl));
  return pooler.href;
}

/** Another address of the same database; its login and database default to those of the first one. */
export function withLoginOf(url: string, otherUrl: string): string {
  const [first, other] = [parse(url), parse(otherUrl)];
  if (other.username === '') {
    other.username = first.username;
    other.password = first.password;
  }
  if (other.pathname.length <= 1) other.pathname = first.pathname;
  return other.href;
}

/** The address at which a connection keeps its session: PostgreSQL itself behind a pooler, else the same. */
export const sessionUrlOf = (url: string): string => parse(url).searchParams.get(sessionParameter) ?? url;

/** Whether a connection to this address may be served by another session in each transaction. */
export const isPooled = (url: string): boolean => addressOf(url).session !== undefined;

/** Whether connections to this address stay on this machine. */
export const isLocal = ({ host }: DatabaseAddress): boolean =>
  isSocket(host) || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Options for postgres.js. Throws if the address or its file cannot be read. */
export function postgresJsOptions(url: string) {
  const { host, port, user, password, database, applicationName, session, ...address } = addressOf(url);
  const to = isSocket(host) ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  return {
    // A named statement exists in one session of the server. Drizzle uses none.
    prepare: session === undefined,
    // After a reply the pooler passes the connection on, and with it half of a statement sent meanwhile.
    ...(session === undefined ? {} : { max_pipeline: 0 }),
    ...to,
    // An undeclared option of the driver.
    socket: () => connectingSocket(to),
    user,
    database,
    ssl: tlsOptions({ host, ...address }),
    ...(password === undefined ? {} : { pass: password }),
    connection: applicationName === undefined ? {} : { application_name: applicationName },
  };
}

/** Options for `pg`, which the job queue uses. Throws as above. */
export function pgOptions(url: string) {
  const { host, port, user, password, database, applicationName, ...address } = addressOf(url);
  return {
    host,
    port,
    stream: trackedSocket,
    user,
    database,
    ssl: tlsOptions({ host, ...address }),
    ...(password === undefined ? {} : { password }),
    ...(applicationName === undefined ? {} : { application_name: applicationName }),
  };
}

function addressOf(url: string): DatabaseAddress {
  const read = readDatabaseAddress(url);
  if (!read.ok) throw new Error(`DATABASE_URL ${read.error}`);
  return read.value;
}

/**
 * Both drivers pass this to `tls.connect`, which checks the certificate against `host`, also if that is an IP
 * address.
 */
function tlsOptions({ host, tls, authorityFile }: Pick<DatabaseAddress, 'host' | 'tls' | 'authorityFile'>) {
  if (tls === 'none') return false;
  const authority = authorityFile === undefined ? {} : { ca: readFileSync(authorityFile, 'utf8') };
  return { host, rejectUnauthorized: true, ...authority };
}

const isSocket = (host: string): boolean => host.startsWith('/');
