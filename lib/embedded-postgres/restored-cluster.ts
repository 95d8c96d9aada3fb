import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { feed } from '@/lib/programs/feed';
import { clusterMajor, clusterPaths, superuser } from './cluster';
import { freePort } from './free-port';
import { stopLeftOver } from './left-over';
import { claimDataFolder } from './owner';
import { findPrograms, type Programs } from './programs';
import { emptyEnvironment, giveToServer, launchFor } from './server-user';

/**
 * Makes a data folder of a server's base backup, a tar archive with its log: extracts it, recovers the server
 * on a timeline of its own, and gives it a new password. The folder appears when all of that is done; an
 * existing one is renamed to `movedTo`. Throws if it is in use, or exists without such a name.
 */
export async function restoreCluster(
  dataDir: string,
  archive: AsyncIterable<Buffer>,
  movedTo?: string,
): Promise<void> {
  const folder = resolve(dataDir);
  const release = claimDataFolder(folder);
  const unfinished = `${folder}.restoring`;
  try {
    if (existsSync(clusterPaths(folder).cluster)) {
      if (movedTo === undefined) throw new Error(`${folder} has data.`);
      await stopLeftOver(clusterPaths(folder).cluster);
    }
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    const paths = clusterPaths(unfinished);
    await extract(archive, paths.cluster);
    giveAll(unfinished);
    const programs = findPrograms(clusterMajor(unfinished));
    await recover(programs, unfinished);
    setPassword(programs, unfinished);
    if (existsSync(folder)) renameSync(folder, movedTo ?? `${folder}.empty`);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

async function extract(archive: AsyncIterable<Buffer>, cluster: string): Promise<void> {
  mkdirSync(cluster, { mode: 0o700 });
  // The owner's name in the archive may be somebody else's on this machine.
  const tar = spawn('tar', ['-x', '--no-same-owner', '-f', '-', '-C', cluster], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  tar.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  // tar's exit says why it reads no more.
  tar.stdin.on('error', () => undefined);
  const ended = once(tar, 'close');
  await feed(archive, tar).catch((error: unknown) => {
    tar.kill();
    throw error;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar did not extract the copy: ${said.trim()}`);
  chmodSync(cluster, 0o700);
  // The server then recovers from the copy's own log, and continues on a new timeline.
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

function giveAll(folder: string): void {
  giveToServer(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveAll(path);
    else giveToServer(path);
  }
}

/** Starts the server until it accepts connections, for which nobody knows a password, and stops it. */
async function recover({ folder }: Programs, dataDir: string): Promise<void> {
  const { cluster } = clusterPaths(dataDir);
  const program = join(folder, 'postgres');
  const { prefix, identity } = launchFor([program, cluster]);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
    unix_socket_directories: '',
    // Nothing is archived elsewhere.
    restore_command: 'exit 1',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = program, ...args] = [...prefix, program, '-D', cluster, ...flags];
  const server = spawn(command, args, {
    ...identity,
    cwd: '/',
    env: emptyEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let isReady = false;
  server.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-4_000);
    if (isReady || !said.includes('ready to accept connections')) return;
    isReady = true;
    server.kill('SIGINT');
  });
  await once(server, 'close');
  if (!isReady || existsSync(join(cluster, 'recovery.signal'))) {
    throw new Error(`PostgreSQL did not recover the copy:\n${said.trim()}`);
  }
}

/** In single-user mode, which needs no password and no connection. */
function setPassword({ folder }: Programs, dataDir: string): void {
  const paths = clusterPaths(dataDir);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(paths.password, password, { mode: 0o600 });
  giveToServer(paths.password);
  const program = join(folder, 'postgres');
  const { prefix, identity } = launchFor([program, paths.cluster]);
  const [command = program, ...args] = [...prefix, program, '--single', '-D', paths.cluster, 'postgres'];
  const input = `alter role "${superuser}" password '${password}'\n`;
  const done = spawnSync(command, args, {
    ...identity,
    cwd: '/',
    env: emptyEnvironment,
    input,
    encoding: 'utf8',
  });
  if (done.status !== 0 || /ERROR|FATAL/.test(done.stderr)) {
    throw new Error(`PostgreSQL did not take a new password: ${done.stderr}`, { cause: done.error });
  }
}
