import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type ThreadOptions = {
  /** Main file of the thread, relative to the project folder. */
  readonly main: string;
  /** Passed as `workerData.settings`. */
  readonly settings: unknown;
  /** Root for resolving packages and tsconfig.json. */
  readonly projectFolder?: string | undefined;
  /** Heap limit of the thread in MiB. Exceeding it ends only the thread. */
  readonly heapMiB: number;
  /** Idle timeout in milliseconds. */
  readonly idleMs: number;
  /** Called with the error when the thread dies unexpectedly. */
  readonly onDeath: (error: unknown) => void;
};

/**
 * A worker thread that starts on demand, ends after an idle timeout, and restarts after it has died. Needs
 * the project folder, but not Next.js.
 */
export function createReusableThread({
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
        // The thread does not need the secrets in the environment.
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

  /** Suspends the idle timeout until the returned function is called. */
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
    /** Starts the thread ahead of work; the idle timeout applies. */
    warmUp: (): void => {
      const release = hold();
      running();
      release();
    },
    /** Ends the thread at once; work in progress fails. */
    stop,
    isRunning: (): boolean => thread !== undefined,
  };
}
export type ReusableThread = ReturnType<typeof createReusableThread>;
