import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those of outgoing connections, one of which could take a port before its server starts. */
const lowest = 15_000;
const highest = 32_000;

/** Whether the port of 127.0.0.1 is free. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'EADDRINUSE' || error.code === 'EACCES')
    ) {
      return false;
    }
    throw error;
  } finally {
    server.close();
  }
}

/** The wanted port of 127.0.0.1 if it is free, else a random one. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted && (await isPortFree(wanted))) return wanted;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest);
    if (await isPortFree(port)) return port;
  }
  throw new Error('This machine has no free port.');
}
