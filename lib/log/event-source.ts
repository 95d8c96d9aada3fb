import { AsyncLocalStorage } from 'node:async_hooks';

export type EventSource = {
  /** Network address of the client. */
  readonly address: string;
  /** User agent of the browser. */
  readonly device: string;
};

// Next.js bundles pages, route handlers and instrumentation separately, each with its own module state. The
// global shares one storage in the process.
const holder = globalThis as typeof globalThis & { paydeskEventSource?: AsyncLocalStorage<EventSource> }; // safe: only this module writes the key

const sources = (): AsyncLocalStorage<EventSource> => {
  holder.paydeskEventSource ??= new AsyncLocalStorage();
  return holder.paydeskEventSource;
};

/**
 * Runs a function within the context of a request, so that security events include its origin at any depth.
 */
export const fromSource = <Value>(source: EventSource, run: () => Value): Value => sources().run(source, run);

export const currentSource = (): EventSource | undefined => sources().getStore();
