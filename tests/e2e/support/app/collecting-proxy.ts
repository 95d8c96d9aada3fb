import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the app, as in some company networks: it passes a response on when it has all of it. */
export async function startCollectingProxy(target: string) {
  const paths: string[] = [];
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', target);
    paths.push(pathname);
    const passed = request(new URL(asked.url ?? '/', target), {
      method: asked.method,
      headers: { ...asked.headers, host: new URL(target).host },
    });
    passed.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        answer.end(Buffer.concat(chunks));
      });
    });
    passed.on('error', () => answer.destroy());
    // A browser that gives up takes the request with it.
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, new URL(target).hostname, listening));
  // safe: it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${new URL(target).hostname}:${port}`,
    /** Of the requests so far. */
    paths,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
