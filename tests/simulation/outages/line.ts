import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = Awaited<ReturnType<typeof openLine>>;

/**
 * The network between Paydesk and its database: a TCP proxy at a port that stays the same, as an address that
 * moves with a failover does. It can be slow, cut, or frozen, which keeps connections open and forwards
 * nothing.
 */
export async function openLine(target: number) {
  let to = target;
  let delayMs = 0;
  let isFrozen = false;
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((near) => {
    const far = connect({ port: to, host: '127.0.0.1' });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const end of pair) {
      end.setNoDelay(true);
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
    pass(near, far);
    pass(far, near);
    if (isFrozen) for (const end of pair) end.pause();
  });

  function pass(from: Socket, into: Socket): void {
    let turn = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0) {
        into.write(chunk);
        return;
      }
      const due = new Promise<void>((resolve) => setTimeout(resolve, delayMs));
      turn = turn.then(() => due).then(() => void into.write(chunk));
    });
  }

  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const cut = (): void => {
    for (const pair of pairs) for (const end of pair) end.destroy();
  };
  return {
    // safe: it listens at a TCP address, which has a port.
    port: (server.address() as AddressInfo).port,
    /** New connections go there; existing ones are cut. */
    moveTo: (port: number): void => {
      to = port;
      cut();
    },
    /** Each piece is delayed in both directions. */
    slowDown: (ms: number): void => {
      delayMs = ms;
    },
    freeze: (): void => {
      isFrozen = true;
      for (const pair of pairs) for (const end of pair) end.pause();
    },
    thaw: (): void => {
      isFrozen = false;
      for (const pair of pairs) for (const end of pair) end.resume();
    },
    cut,
    connections: (): number => pairs.size,
    close: () =>
      new Promise<void>((settle) => {
        cut();
        server.close(() => settle());
      }),
  };
}
