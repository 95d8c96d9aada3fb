import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from './metrics';

/** What a browser or a program asked for. A stream stays open for as long as a page is shown. */
export type RequestKind = 'page' | 'action' | 'route' | 'api' | 'stream' | 'asset';

const prefixes: readonly (readonly [string, RequestKind])[] = [
  ['/_next/', 'asset'],
  ['/api/live/changes', 'stream'],
  ['/api/v1', 'api'],
  ['/api/', 'route'],
];

export function kindOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): RequestKind {
  if (headers['next-action'] !== undefined) return 'action';
  return prefixes.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'page';
}

/** The first digit of a status, as in `2xx`. */
export const statusClass = (status: number): string =>
  status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'other';

type Started = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Measures every request that this process's servers answer. Call once. */
export function measureRequests(): void {
  const starts = new WeakMap<object, number>();
  subscribe('http.server.request.start', (message) => {
    // safe: the channel's documented message
    starts.set((message as Started).request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    // safe: the channel's documented message
    const { request, response } = message as Started;
    const startedAt = starts.get(request);
    if (startedAt === undefined) return;
    const labels = { kind: kindOf(request), status: statusClass(response.statusCode) };
    metrics().requests.observe(labels, (performance.now() - startedAt) / 1000);
  });
}
