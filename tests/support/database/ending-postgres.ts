import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A client's `Terminate` message, and the reply of a server that is shutting down just then (57P01). */
const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);
const shutDown = errorOf({
  S: 'FATAL',
  C: '57P01',
  M: 'terminating connection due to administrator command',
});

/** A proxy of a database at which every `Terminate` meets a server that is shutting down. */
export async function startEndingPostgres(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const real = connect(Number(port), hostname);
    real.pipe(client);
    client.on('data', (sent) => {
      if (sent.equals(goodbye)) client.end(shutDown);
      else real.write(sent);
    });
    client.once('close', () => {
      clients.delete(client);
      real.destroy();
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const own = new URL(url);
  // safe: it listens at a TCP address, which has a port.
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own.href,
    /** Settles once every client has received it and disconnected. */
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}

function errorOf(fields: Readonly<Record<string, string>>): Buffer {
  const body = Object.entries(fields).map(([code, text]) => `${code}${text}\0`);
  const content = Buffer.from(`${body.join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
