import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Programs } from './programs';
import { emptyEnvironment, giveToServer, launchFor } from './server-user';

/** The cluster's superuser; the application's database has the same name. */
export const superuser = 'paydesk';

/**
 * The application's roles, which are neither superusers nor owners of a table: one for pages, one for the
 * engine and the jobs.
 */
export const applicationRoles = { app: 'paydesk_app', worker: 'paydesk_worker' } as const;
export type ApplicationRole = keyof typeof applicationRoles;

/** The paths of a cluster and its passwords below the data folder. */
export const clusterPaths = (dataDir: string) => ({
  cluster: join(dataDir, 'cluster'),
  password: join(dataDir, 'password'),
  rolePassword: (role: ApplicationRole) => join(dataDir, `password-${role}`),
  log: join(dataDir, 'server.log'),
});

/** The major version of the cluster; undefined if there is none yet. */
export function clusterMajor(dataDir: string): number | undefined {
  const versionFile = join(clusterPaths(dataDir).cluster, 'PG_VERSION');
  return existsSync(versionFile) ? Number.parseInt(readFileSync(versionFile, 'utf8'), 10) : undefined;
}

/**
 * Creates a cluster with a password of its own and data checksums. Created under a temporary name and then
 * renamed, so that an interrupted one is never mistaken for complete.
 */
export function createCluster(dataDir: string, programs: Programs, durable: boolean): void {
  const paths = clusterPaths(dataDir);
  const unfinished = `${paths.cluster}.unfinished`;
  mkdirSync(dirname(dataDir), { recursive: true });
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
  giveToServer(dataDir);
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(paths.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveToServer(paths.password);

  // The built-in C.UTF-8 knows the case of every script, and does not change with the machine's libraries.
  const locale =
    programs.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const program = join(programs.folder, 'initdb');
  const { prefix, identity } = launchFor([program, paths.password]);
  const [command = program, ...args] = [
    ...prefix,
    program,
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ];
  const made = spawnSync(command, args, { ...identity, cwd: '/', encoding: 'utf8', env: emptyEnvironment });
  if (made.status !== 0) {
    throw new Error(`PostgreSQL's initdb failed in ${dataDir}: ${made.stderr ?? ''}`, { cause: made.error });
  }
  renameSync(unfinished, paths.cluster);
}

/** The password of an application role, created if missing; only its owner can read the file. */
export function ensureRolePassword(dataDir: string, role: ApplicationRole): string {
  const file = clusterPaths(dataDir).rolePassword(role);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
