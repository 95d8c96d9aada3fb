import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A worker process that can be killed and started again. */
export type WorkerProcess = {
  /** The number of the process that runs now. */
  readonly pid: () => number | undefined;
  /** SIGKILL, and a new process in its place. */
  readonly killAndRestart: (pauseMs: number) => Promise<void>;
  /** SIGTERM: it settles what it began, and ends. */
  readonly stop: () => Promise<void>;
  /** What it told of, and how it ended when nobody asked it to. */
  readonly complaints: readonly string[];
};

/** Node's arguments for a script of the project. */
export const runScript = (script: string): readonly string[] => ['scripts/run.mjs', script];

/** Starts Node as a process of its own with nothing in its environment but what is given. */
export function startWorker(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): WorkerProcess {
  const complaints: string[] = [];
  let child = launch();

  function launch(): ChildProcess {
    // A command is in production unless it is told otherwise, and production refuses the secrets of tests.
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      ...environment,
    };
    const started = spawn(process.execPath, command, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // By the line: what arrives at once may be half of one, or several.
    if (started.stderr)
      createInterface({ input: started.stderr }).on('line', (line) => complaints.push(line));
    started.on('exit', (code) => {
      if (started === child && code !== null && code !== 0) complaints.push(`it ended with code ${code}`);
    });
    return started;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    pid: () => child.pid,
    complaints,
    async killAndRestart(pauseMs) {
      await end('SIGKILL');
      await new Promise((resume) => setTimeout(resume, pauseMs));
      child = launch();
    },
    stop: () => end('SIGTERM'),
  };
}
