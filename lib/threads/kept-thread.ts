import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type ThreadOptions = {
  /** The file that the thread runs, from the project's folder. */
  readonly main: string;
  /** What it is started with: `workerData.settings` there. */
  readonly settings: unknown;
  /** Where the project lies; its packages and its tsconfig.json are found from there. */
  readonly projectFolder?: string | undefined;
  /** The heap that the thread may use, in MiB. One that needs more dies alone. */
  readonly heapMiB: number;
  /** How long a thread without work is kept, in milliseconds. */
  readonly idleMs: number;
  /** Called with what ended the thread, when it did not end on request. */
  readonly onDeath: (error: unknown) => void;
};

/**
 * A thread that starts at first need, ends after a while without work, and starts again after it has died. It
 * needs the project's folder, not Next.
 */
export function createKeptThread({
  main,
  settings,
  projectFolder = process.cwd(),
  heapMiB,
  idleMs,
  onDeath,
}: ThreadOptions) {
  let thread: Worker | undefined;
  let inFlight = 0;
  let idle: NodeJS.Timeout | undefined;

  function running(): Worker {
    if (thread) return thread;
    const started = new Worker(
      join(/* turbopackIgnore: true */ projectFolder, 'lib', 'threads', 'thread-start.mjs'),
      {
        workerData: { main, settings },
        // The thread has no use for the secrets of the environment.
        env: {},
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: heapMiB },
      },
    );
    started.unref();
    const forget = (): void => {
      if (thread === started) thread = undefined;
    };
    started.once('error', (error) => {
      forget();
      onDeath(error);
    });
    started.once('exit', forget);
    thread = started;
    return started;
  }

  async function stop(): Promise<void> {
    const stopping = thread;
    thread = undefined;
    await stopping?.terminate();
  }

  /** Keeps the thread from ending for want of work until the function that it gives is called. */
  function hold(): () => void {
    inFlight += 1;
    clearTimeout(idle);
    return () => {
      inFlight -= 1;
      if (inFlight > 0) return;
      idle = setTimeout(() => void stop(), idleMs);
      idle.unref();
    };
  }

  return {
    running,
    hold,
    /** Starts it for work that is about to come; it ends after the usual while if none does. */
    warmUp: (): void => {
      const release = hold();
      running();
      release();
    },
    /** Ends the thread at once; what is under way fails. */
    stop,
    isRunning: (): boolean => thread !== undefined,
  };
}
export type KeptThread = ReturnType<typeof createKeptThread>;
