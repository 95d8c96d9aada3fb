import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those of outgoing connections, one of which could take a port before its server starts. */
const lowest = 15_000;
const highest = 32_000;

/** A port of 127.0.0.1 that nothing else on this machine can take until it is released. */
export type HeldPort = { readonly port: number; readonly release: () => Promise<void> };

/** Holds the port, or undefined if it is taken. */
async function tryHold(port: number): Promise<HeldPort | undefined> {
  // A connection that stays open, as of a browser's tab, would keep the port from being released.
  const server = createServer((early) => early.destroy());
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'EADDRINUSE' || error.code === 'EACCES')
    ) {
      return undefined;
    }
    throw error;
  }
  return { port, release: () => new Promise((done) => server.close(() => done())) };
}

/** Holds the wanted port if it is free, else a random one. */
export async function holdPort(wanted?: number): Promise<HeldPort> {
  const held = wanted ? await tryHold(wanted) : undefined;
  if (held) return held;
  for (let tries = 0; tries < 100; tries += 1) {
    const random = await tryHold(randomInt(lowest, highest));
    if (random) return random;
  }
  throw new Error('This machine has no free port.');
}

/** Whether the port of 127.0.0.1 is free. */
export async function isPortFree(port: number): Promise<boolean> {
  const held = await tryHold(port);
  await held?.release();
  return held !== undefined;
}

/** The wanted port of 127.0.0.1 if it is free, else a random one. */
export async function freePort(wanted?: number): Promise<number> {
  const { port, release } = await holdPort(wanted);
  await release();
  return port;
}
