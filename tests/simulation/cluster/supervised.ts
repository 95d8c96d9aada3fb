import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type ServerRole = 'web' | 'worker' | 'signer';

/** A process that is started again after each end, as its systemd unit does. */
export type Supervised = {
  readonly role: ServerRole;
  readonly name: string;
  /** Undefined while it is down. */
  readonly pid: () => number | undefined;
  readonly signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Lines of its log, of all of its lives. */
  readonly lines: readonly string[];
  readonly starts: () => number;
  /** SIGKILL, for good. */
  readonly end: () => Promise<void>;
};

type Start = {
  readonly role: ServerRole;
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** In milliseconds. */
  readonly restartAfterMs: number;
};

export function supervise({ role, name, args, env, restartAfterMs }: Start): Supervised {
  const lines: string[] = [];
  let starts = 0;
  let isEnding = false;
  let child: ChildProcess | undefined;
  let gone = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function launch(): void {
    starts += 1;
    const started = spawn(process.execPath, [...args], {
      // Nothing of this process's environment but what Node needs.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const input of [started.stdout, started.stderr])
      createInterface({ input }).on('line', (line) => lines.push(line));
    gone = new Promise((resolve) => {
      started.once('exit', (code, signal) => {
        child = undefined;
        resolve();
        if (signal === null) lines.push(`${name} ended with code ${code}`);
        if (!isEnding) timer = setTimeout(launch, restartAfterMs);
      });
    });
  }

  launch();
  return {
    role,
    name,
    lines,
    pid: () => child?.pid,
    signal: (given) => void child?.kill(given),
    starts: () => starts,
    end: async () => {
      isEnding = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
      await gone;
    },
  };
}
