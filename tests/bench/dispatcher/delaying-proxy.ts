import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { createRandom, type Random } from '@/lib/sandbox/runtime/random';

/**
 * A long line to a port of this machine, in a process of its own: what comes in at one end goes out at the
 * other half a round trip later, in both directions. A connection is as far away as is drawn for it, ten per
 * cent more or less; its pieces vary a little, and keep their order. Making a connection takes a round trip,
 * too. It is told how to be by its one argument, says where it listens by its first message, and ends with
 * whoever started it.
 */
export type ProxyOptions = { readonly targetPort: number; readonly roundTripMs: number };
export type ProxyAddress = { readonly port: number };

/**
 * How far a connection's delay is from the middle, and a piece's from that of its connection, at most, as a
 * share.
 */
const connectionJitter = 0.1;
const pieceJitter = 0.01;

const { targetPort, roundTripMs }: ProxyOptions = JSON.parse(process.argv[2] ?? '{}');
const random = createRandom(20_260_701);

const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
  const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  const oneWayMs = (roundTripMs / 2) * (1 + (2 * random() - 1) * connectionJitter);
  pass(near, far, oneWayMs, random, performance.now() + 3 * oneWayMs);
  pass(far, near, oneWayMs, random, 0);
});

/**
 * Hands on what one end says, in its order and never before `notBefore`; one timer serves all pieces that are
 * on the way.
 */
function pass(from: Socket, to: Socket, oneWayMs: number, random: Random, notBefore: number): void {
  const onTheWay: { readonly at: number; readonly deliver: () => void }[] = [];
  let lastAt = notBefore;
  const send = (deliver: () => void): void => {
    lastAt = Math.max(lastAt, performance.now() + oneWayMs * (1 + random() * pieceJitter));
    onTheWay.push({ at: lastAt, deliver });
    if (onTheWay.length === 1) wait();
  };
  const wait = (): void => {
    const [next] = onTheWay;
    if (next) setTimeout(arrive, Math.max(0, next.at - performance.now()));
  };
  const arrive = (): void => {
    // Timers count in whole milliseconds: what is due within the next half is as good as due.
    const now = performance.now() + 0.5;
    const left = onTheWay.findIndex(({ at }) => at > now);
    to.cork();
    for (const { deliver } of onTheWay.splice(0, left < 0 ? onTheWay.length : left)) deliver();
    to.uncork();
    wait();
  };
  from.on('data', (chunk) => send(() => to.write(chunk)));
  from.on('end', () => send(() => to.end()));
  from.on('error', () => send(() => to.resetAndDestroy()));
  from.on('close', () => send(() => to.destroySoon()));
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  process.send?.({ port } satisfies ProxyAddress);
});
process.on('disconnect', () => process.exit());
