import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readDatabaseAddress } from '@/lib/db/address';
import { BackupError } from '../backup-error';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Where to look for them: in this folder, else along this search path. */
export type ProgramPlaces = { readonly folder: string | undefined; readonly path: string | undefined };

/** PostgreSQL's client programs, of a version that can dump the server. */
export type ClientPrograms = ProgramPlaces & { readonly pathOf: (program: Program) => string };

const remedy =
  'Install the client programs of the server’s version (Debian: postgresql-client), or name their folder in PAYDESK_PG_BIN.';

/**
 * Finds pg_dump, pg_restore and psql. Throws a `BackupError` if one is missing, or older than the server,
 * which it could not read completely.
 */
export function findClientPrograms(serverMajor: number, places: ProgramPlaces): ClientPrograms {
  const { folder } = places;
  const pathOf = (program: Program) => (folder ? join(folder, program) : program);
  for (const program of ['pg_dump', 'pg_restore', 'psql'] as const) {
    const { stdout } = spawnSync(pathOf(program), ['--version'], {
      encoding: 'utf8',
      env: environmentOf(places),
    });
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
    const place = folder ? ` in ${folder}` : '';
    if (Number.isNaN(major)) throw new BackupError(`${program} was not found${place}. ${remedy}`);
    if (major < serverMajor) {
      throw new BackupError(
        `${program}${place} is of PostgreSQL ${major}, and the server of ${serverMajor}. ${remedy}`,
      );
    }
  }
  return { ...places, pathOf };
}

/** Starts a client program; its address and password are in its environment, which other users cannot see. */
export function startClient(
  programs: ClientPrograms,
  program: Program,
  args: readonly string[],
  url?: string,
): Running {
  const child = spawn(programs.pathOf(program), args, {
    env: environmentOf(programs, url === undefined ? {} : addressVariables(url)),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return running(child, program);
}

/** A program between two streams. */
export type Running = {
  readonly child: ChildProcess & {
    readonly stdin: NonNullable<ChildProcess['stdin']>;
    readonly stdout: NonNullable<ChildProcess['stdout']>;
  };
  /** Resolves when it ended well. Rejects with a `BackupError` with the end of what it said. */
  readonly ended: Promise<void>;
};

export function running(
  child: ReturnType<typeof spawn> & {
    readonly stdin: NonNullable<ChildProcess['stdin']>;
    readonly stdout: NonNullable<ChildProcess['stdout']>;
    readonly stderr: NonNullable<ChildProcess['stderr']>;
  },
  program: string,
): Running {
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000);
  });
  // The program's exit says why it reads no more.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(new BackupError(`${program} did not start.`, { cause })));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${program} failed: ${said.trim() || `it ended with code ${code}`}`));
    });
  });
  // Whoever awaits it sees the failure; until then it must not be an unhandled rejection.
  ended.catch(() => undefined);
  return { child, ended };
}

/** They need none of our variables, and no secret but their own. */
const environmentOf = ({ path }: ProgramPlaces, own: Readonly<Record<string, string>> = {}) =>
  // safe: Next's typing of the environment requires NODE_ENV, which only concerns Node programs.
  ({ PATH: path, ...own }) as unknown as NodeJS.ProcessEnv;

function addressVariables(url: string): Record<string, string> {
  const read = readDatabaseAddress(url);
  if (!read.ok) throw new BackupError(`The database address ${read.error}.`);
  const { host, port, user, password, database, tls, authorityFile } = read.value;
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGSSLMODE: tls === 'verified' ? 'verify-full' : 'disable',
    PGAPPNAME: 'paydesk backup',
    ...(password === undefined ? {} : { PGPASSWORD: password }),
    // libpq looks into its own file unless it is told to trust the system's authorities.
    ...(tls === 'verified' ? { PGSSLROOTCERT: authorityFile ?? 'system' } : {}),
  };
}
