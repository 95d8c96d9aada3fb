import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection, ConnectionEvents, Protocol } from '@/lib/provider/transport/connection';
import { createConnections } from '@/lib/provider/transport/connections';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Connections that carry nothing, of which a test decides how they are. */
function staged(protocol: Protocol = 'h2') {
  const made: {
    name: string;
    connection: Connection;
    inFlight: number;
    isSilent: boolean;
    isDestroyed: boolean;
    isRetired: boolean;
    requested: number;
    close: () => void;
  }[] = [];
  const failures: number[] = [];
  const state = { isAway: false, ready: 0 };
  const open = async ({ onReady, onClosed }: ConnectionEvents): Promise<Connection> => {
    if (state.isAway) throw Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });
    let lastSeenAt = performance.now();
    const connection: Connection = {
      protocol,
      isRetired: () => one.isRetired,
      canSend: () => !one.isRetired && one.inFlight < connection.capacity(),
      capacity: () => (protocol === 'h2' ? 100 : 1),
      inFlight: () => one.inFlight,
      send: () => () => undefined,
      lastSeenAt: () => lastSeenAt,
      ping: (answered) => {
        if (protocol !== 'h2') return false;
        one.requested += 1;
        if (one.isSilent) return true;
        lastSeenAt = performance.now();
        answered();
        onReady();
        return true;
      },
      retire: () => {
        one.isRetired = true;
      },
      destroy: () => {
        one.isDestroyed = true;
        one.close();
      },
    };
    const one = {
      name: `${made.length + 1}`,
      connection,
      inFlight: 0,
      isSilent: false,
      isDestroyed: false,
      isRetired: false,
      requested: 0,
      close: () => {
        one.isRetired = true;
        onClosed();
      },
    };
    made.push(one);
    return connection;
  };
  const connections = createConnections({
    open,
    onReady: () => {
      state.ready += 1;
    },
    onFailed: (_, failingMs) => failures.push(failingMs),
  });
  const nameOf = (connection: Connection | undefined) =>
    made.find((one) => one.connection === connection)?.name;
  /** Asks for one, and again when what that led to is done. */
  const pick = async (load: number) => {
    nameOf(connections.pick(load));
    await vi.advanceTimersByTimeAsync(0);
    return nameOf(connections.pick(load));
  };
  return { connections, made, failures, state, pick };
}

describe('in HTTP/2', () => {
  test('one connection serves few requests, and a spare stands by for many', async () => {
    const { made, pick } = staged();
    expect(await pick(1)).toBe('1');
    expect(made).toHaveLength(1);
    expect(await pick(50)).toBe('1');
    expect(made).toHaveLength(2);
  });

  test('the spare takes over at once, and gets a spare of its own', async () => {
    const { made, pick, connections } = staged();
    await pick(50);
    await pick(50);
    made[0]?.close();
    expect(connections.pick(50)).toBe(made[1]?.connection);
    await pick(50);
    expect(made).toHaveLength(3);
  });

  test('a spare that the peer closes is not made again at once', async () => {
    const { made, pick } = staged();
    await pick(50);
    await pick(50);
    made[1]?.close();
    await pick(50);
    expect(made).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    if (made[0]) made[0].inFlight = 1;
    await pick(50);
    expect(made).toHaveLength(3);
  });

  test('a connection that was idle gives a sign of life before it is used', async () => {
    const { made, pick } = staged();
    await pick(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await pick(1)).toBe('1');
    expect(made[0]?.requested).toBe(1);
  });

  test('replaces a connection that gives no replies', async () => {
    const { made, pick } = staged();
    await pick(1);
    if (made[0]) made[0].isSilent = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await pick(1)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await pick(1)).toBe('2');
    expect(made[0]?.isDestroyed).toBe(true);
  });

  test('sends no more over a silent connection with requests in flight, and keeps those', async () => {
    const { made, pick } = staged();
    await pick(1);
    if (made[0]) Object.assign(made[0], { isSilent: true, inFlight: 1 });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(made[0]).toMatchObject({ isRetired: true, isDestroyed: false });
    expect(await pick(1)).toBe('2');
  });

  test('never returns to an earlier connection that recovers', async () => {
    const { made, pick } = staged();
    await pick(50);
    await pick(50);
    if (made[0]) made[0].isSilent = true;
    await vi.advanceTimersByTimeAsync(4_500);
    expect(await pick(50)).toBe('2');
    if (made[0]) made[0].isSilent = false;
    expect(await pick(50)).toBe('2');
  });

  test('keeps no connection without requests', async () => {
    const { made, pick } = staged();
    await pick(50);
    await pick(50);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(made.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('in HTTP/1.1', () => {
  test('there are as many connections as requests, up to a bound', async () => {
    const { made, pick } = staged('http/1.1');
    await pick(1);
    expect(made).toHaveLength(1);
    await pick(5);
    expect(made).toHaveLength(5);
    await pick(500);
    expect(made).toHaveLength(16);
  });

  test('those that were idle are not used again', async () => {
    const { made, pick } = staged('http/1.1');
    await pick(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(made[0]?.isDestroyed).toBe(true);
    expect(await pick(1)).toBe('2');
  });
});

describe('an unreachable provider', () => {
  test('is retried after a while, with the duration reported', async () => {
    const { failures, state, pick, made } = staged();
    state.isAway = true;
    await pick(1);
    expect(failures).toEqual([0]);
    await vi.advanceTimersByTimeAsync(500);
    await pick(1);
    expect(failures.at(-1)).toBe(500);
    state.isAway = false;
    expect(await pick(1)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(await pick(1)).toBe('1');
    expect(made).toHaveLength(1);
  });
});
