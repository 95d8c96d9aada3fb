import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `nobody`: a user who owns no file. Used if the test runs as root, whose files nobody else can write. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const waitMs = 90_000;

/** An archive that was unpacked where its processes cannot write. */
export type Installation = ReturnType<typeof unpack>;

/** `version` names its folder: the one of this code unless it is given. */
export function unpack(archive: string, version = ownVersion()) {
  const parent = mkdtempSync(join(tmpdir(), 'paydesk-release-'));
  chmodSync(parent, 0o755);
  const { status, stderr } = spawnSync('tar', ['-xzf', resolve(archive), '-C', parent], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  const folder = join(parent, `paydesk-${version}`);
  spawnSync('chmod', ['-R', 'a-w', folder]);
  const running: ChildProcess[] = [];

  /** The environment of a process, with nothing of this one's. */
  const launch = (command: string, env: Record<string, string>, args: readonly string[] = []) =>
    spawn('npm', ['run', '--silent', command, '--', ...args], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOME: '/nonexistent',
        npm_config_cache: join(parent, 'npm'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...user,
    });

  return {
    folder,
    /** A file that the processes can read. */
    keep(name: string, content: string): string {
      const file = join(parent, name);
      writeFileSync(file, content, { mode: 0o600 });
      if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
      return file;
    },
    /** A folder that they can write. */
    makeFolder(name: string): string {
      const made = join(parent, name);
      mkdirSync(made);
      if (user.uid !== undefined) chownSync(made, user.uid, user.gid);
      return made;
    },
    /** Runs a command to its end. */
    async run(command: string, env: Record<string, string>, args: readonly string[] = []) {
      const child = launch(command, env, args);
      const output = collect(child);
      const [code] = await once(child, 'close');
      return { code, output: output() };
    },
    /** Starts a process that runs until `close`; `output` is what it has printed. */
    start(
      command: string,
      env: Record<string, string>,
      args: readonly string[] = [],
    ): { readonly output: () => string; readonly stop: () => Promise<void> } {
      const child = launch(command, env, args);
      running.push(child);
      return { output: collect(child), stop: () => endOf(child) };
    },
    async close(): Promise<void> {
      await Promise.all(running.map(endOf));
      spawnSync('chmod', ['-R', 'u+w', parent]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }; // safe: our own file
  return version;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return () => text;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  // The whole group: npm does not pass a signal on.
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}

/** Polls until the condition holds. Throws with `explain` after a while. */
export async function until(holds: () => Promise<boolean>, explain: () => string): Promise<void> {
  const end = performance.now() + waitMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(explain());
    await pause(200);
  }
}

export const newSecret = (): string => randomBytes(33).toString('base64');
