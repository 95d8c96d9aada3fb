import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether the port of 127.0.0.1 is free. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined;
}

/** The wanted port if it is free, else any other. */
export async function freePort(wanted = 0): Promise<number> {
  const port = (await tryPort(wanted)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('This machine has no free port.');
  return port;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : undefined;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'EADDRINUSE' || error.code === 'EACCES')
    ) {
      return undefined;
    }
    throw error;
  } finally {
    server.close();
  }
}
