// Finds or installs PostgreSQL, server and client programs, and PgBouncer, for the tests that need them.
// Plain Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

const programs = ['postgres', 'initdb', 'pg_dump', 'pg_restore', 'psql'];
const debian = '/usr/lib/postgresql';

/** The folder of an installed PostgreSQL's programs, the newest; undefined if there is none. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = findOnPath('postgres');
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(onPath ? [dirname(onPath)] : []),
  ];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}

/** The same, after installing Debian's package if needed. Throws with a remedy if neither works. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return found;
  installPackage('postgresql');
  const installed = findPostgres();
  if (installed === undefined) {
    throw new Error('These tests need a PostgreSQL with its client programs: apt-get install postgresql.');
  }
  return installed;
}

/** An installed PgBouncer, after installing Debian's package if needed. Throws with a remedy. */
export function ensurePgbouncer() {
  const find = () => findOnPath('pgbouncer') || ['/usr/sbin/pgbouncer'].find((path) => existsSync(path));
  if (find() === undefined) installPackage('pgbouncer');
  const installed = find();
  if (installed === undefined) throw new Error('These tests need PgBouncer: apt-get install pgbouncer.');
  return installed;
}

function findOnPath(program) {
  const found = spawnSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout?.trim();
  return found || undefined;
}

/** Installs a package of Debian, as root; does nothing otherwise. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // Another test file may be installing it.
  const wait = '-o DPkg::Lock::Timeout=600';
  const apt = `apt-get ${wait} update; apt-get ${wait} install -y --no-install-recommends ${name}`;
  spawnSync('/bin/sh', ['-c', `export DEBIAN_FRONTEND=noninteractive; ${apt}`], { timeout: 600_000 });
}
