import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Child = {
  /** Settles with the code or signal when the process has exited. */
  readonly exited: Promise<string>;
  /** The end of its output, for an error message. */
  lastLogLines(): string;
  /** SIGTERM, then SIGKILL after ten seconds. */
  stop(): Promise<void>;
  /** SIGKILL: simulates a crash. */
  kill(): Promise<void>;
};

const tether = fileURLToPath(new URL('./tether.mjs', import.meta.url));

/**
 * Starts a Node program that stops when this process does, even if killed. Ctrl-C in the terminal does not
 * reach it, so that this process determines the order of stopping. Its output goes to the log file.
 */
export function startChild(args: readonly string[], env: NodeJS.ProcessEnv, logFile: string): Child {
  const log = openSync(logFile, 'w', 0o600);
  let child: ChildProcess;
  try {
    child = spawn(process.execPath, ['--import', tether, ...args], {
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
  const exited = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(signal ?? String(code)));
  });
  return {
    exited,
    lastLogLines: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(force);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Polls the URL until it answers 200. Throws with the end of the child's output if it exits first or takes
 * over three minutes.
 */
export async function untilHealthy(name: string, child: Child, url: string): Promise<void> {
  let ended: string | undefined;
  void child.exited.then((how) => {
    ended = how;
  });
  for (const deadline = Date.now() + 180_000; ; ) {
    if (await answers(url)) return;
    if (ended !== undefined || Date.now() > deadline) {
      throw new Error(
        `${name} did not start (${ended ?? 'no answer in three minutes'}):\n${child.lastLogLines()}`,
      );
    }
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
