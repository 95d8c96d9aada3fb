import { AsyncLocalStorage } from 'node:async_hooks';

/** Where what is going on was asked from. */
export type EventSource = {
  /** The network address that the request came from. */
  readonly address: string;
  /** The browser's own name for itself. */
  readonly device: string;
};

// Next bundles pages, route handlers and instrumentation apart, each with module state of its own; a request
// has one source.
const holder = globalThis as typeof globalThis & { paydeskEventSource?: AsyncLocalStorage<EventSource> }; // safe: only this module writes the key

const sources = (): AsyncLocalStorage<EventSource> => {
  holder.paydeskEventSource ??= new AsyncLocalStorage();
  return holder.paydeskEventSource;
};

/**
 * Runs something in the name of a request, so that its security events say where they were asked from,
 * however deep they arise.
 */
export const fromSource = <Value>(source: EventSource, run: () => Value): Value => sources().run(source, run);

export const currentSource = (): EventSource | undefined => sources().getStore();
