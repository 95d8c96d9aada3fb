import type { Worker } from './world';

/** What a worker ends with, and whom it tells of errors. */
type Life = { readonly signal: AbortSignal; readonly report: (error: unknown) => void };

type Engine = {
  /** Releases, sends and polls what is due, once. Returns whether there was anything. */
  readonly turn: () => Promise<boolean>;
  /** Nothing of it reaches anybody any more. */
  readonly close: () => Promise<void>;
};

/** An engine until it is killed. As in the shipped loop, whatever goes wrong is told, and tried again. */
export function createWorker(open: (life: Life) => Engine): Worker {
  const errors: unknown[] = [];
  const stop = new AbortController();
  const { signal } = stop;
  const report = (error: unknown): void => void errors.push(error);
  const { turn, close } = open({ signal, report });
  return {
    turn: () =>
      turn().catch((error: unknown) => {
        report(error);
        return true;
      }),
    kill: () => {
      stop.abort();
      return close();
    },
    isDead: () => signal.aborted,
    died: new Promise((settle) => signal.addEventListener('abort', () => settle(), { once: true })),
    errors,
  };
}

/** Runs turns until nothing is due, or the worker is dead. */
export async function workWhileAlive(worker: Worker): Promise<void> {
  while (!worker.isDead()) {
    const isMore = await Promise.race([worker.turn(), worker.died.then(() => false)]);
    if (!isMore) return;
  }
}
