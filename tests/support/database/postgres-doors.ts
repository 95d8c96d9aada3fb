import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { freePort } from '@/lib/embedded-postgres/free-port';

/** A proxy of a real PostgreSQL, reached in another way. */
export type PostgresDoor = { readonly folder: string; readonly port: number; close(): Promise<void> };

/**
 * Proxies the server behind `url` over TLS, with a certificate for `localhost`, whose authority is in
 * `authority.pem`.
 */
export async function openTlsDoor(url: string): Promise<PostgresDoor> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-tls-'));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  writeFileSync(join(folder, 'authority.pem'), cert);
  const door = await openDoor(url, { port: 0, host: '127.0.0.1' }, async (client) => {
    // The SSLRequest, which a server accepts with an S.
    await new Promise((settle) => client.once('data', settle));
    client.write('S');
    return new TLSSocket(client, { isServer: true, cert, key });
  });
  return { folder, ...door };
}

/** Proxies the server behind `url` at a socket of the usual name. */
export async function openSocketDoor(url: string): Promise<PostgresDoor> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-socket-'));
  const path = join(folder, '.s.PGSQL.5432');
  return { folder, ...(await openDoor(url, { path }, async (client) => client)) };
}

/**
 * Proxies the server behind `url` at a port that can be opened again after closing, as at a restart: no
 * outgoing connection takes it meanwhile.
 */
export const openPlainDoor = async (url: string, port?: number) =>
  openDoor(url, { port: port ?? (await freePort()), host: '127.0.0.1' }, async (client) => client);

async function openDoor(
  url: string,
  at: { port: number; host: string } | { path: string },
  welcome: (client: Socket) => Promise<Socket>,
) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer(async (client) => {
    open.add(client);
    client.on('error', () => undefined);
    const real = connect(Number(port), hostname);
    const heard = await welcome(client);
    for (const end of [heard, real]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        heard.destroy();
        real.destroy();
      });
    }
    heard.pipe(real).pipe(heard);
  });
  await new Promise<void>((settle) => server.listen(at, settle));
  const address = server.address();
  return {
    // safe: a server that listens on a port has an address of that shape.
    port: typeof address === 'string' ? 5432 : (address as AddressInfo).port,
    close: () =>
      new Promise<void>((settle) => {
        for (const client of open) client.destroy();
        server.close(() => settle());
      }),
  };
}

/** Removes a proxy's files. */
export const removeDoor = ({ folder }: PostgresDoor): void =>
  rmSync(folder, { recursive: true, force: true });
