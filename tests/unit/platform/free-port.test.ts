import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, type HeldPort, holdPort, isPortFree } from '@/lib/embedded-postgres/free-port';

async function hold(wanted?: number): Promise<HeldPort> {
  const held = await holdPort(wanted);
  onTestFinished(held.release);
  return held;
}

describe('a held port', () => {
  it('is the wanted one if that is free', async () => {
    const wanted = await freePort();
    expect(await hold(wanted)).toMatchObject({ port: wanted });
  });

  it('differs for two that want the same at the same time', async () => {
    const wanted = await freePort();
    const [one, other] = await Promise.all([hold(wanted), hold(wanted)]);
    expect([one.port, other.port]).toContain(wanted);
    expect(one.port).not.toBe(other.port);
  });

  it('is free only after its release', async () => {
    const { port, release } = await hold();
    expect(await isPortFree(port)).toBe(false);
    await release();
    expect(await isPortFree(port)).toBe(true);
  });

  it('is released although somebody has connected to it', async () => {
    const { port, release } = await holdPort();
    const early = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => {
      early.destroy();
    });
    await once(early, 'connect');
    await release();
    expect(await isPortFree(port)).toBe(true);
  });
});
