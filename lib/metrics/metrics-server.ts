import { createServer, type Server } from 'node:http';

export type MetricsAddress = { readonly host: string; readonly port: number };

type ServerParts = {
  readonly address: MetricsAddress;
  /** The metrics in the text form of Prometheus. */
  readonly read: () => Promise<string>;
  readonly failed: (error: unknown) => void;
};

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `/metrics` on an address of its own, which the proxy does not publish. A process serves pages and
 * pays without its metrics, so a taken port is reported and nothing more.
 */
export function serveMetrics({ address, read, failed }: ServerParts): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        failed(error);
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics cannot be read\n');
      },
    );
  });
  server.requestTimeout = 10_000;
  server.on('error', failed);
  server.listen(address.port, address.host);
  // No reason for a process to live on.
  server.unref();
  return server;
}
