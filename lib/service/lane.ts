import { isNonceRefusal, readRefusal } from './errors';
import { ServiceFault } from './fault';
import type { NonceSource } from './nonces';
import type { HttpReply, SignedRequest, Transport } from './transport';

/** `interactive` for someone who waits before a screen, `background` for all else; of five turns the first has four. */
export type Priority = 'interactive' | 'background';

export type SendOptions = {
  /** Default `interactive`. */
  readonly priority?: Priority | undefined;
  /** Gives up: a request that waits is not sent any more, one under way has no known result. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * The way of requests to the service, in the order of their nonces (contract 5.3). A caller hands over how to make its request
 * rather than the request, because the nonce is drawn, and the request signed, when its turn comes, and again after a refused
 * nonce. How many requests are under way at once is the lane's own affair.
 */
export type Lane = {
  readonly send: (build: (nonce: bigint) => SignedRequest, options?: SendOptions) => Promise<HttpReply>;
};

type LaneOptions = {
  readonly transport: Transport;
  readonly nonces: NonceSource;
  /** Requests that may wait; one more is refused as `busy`. */
  readonly maxQueued?: number;
  /** How often one request is sent before a refusal of its nonce is handed to the caller. */
  readonly maxSendings?: number;
};

const firstFirst = ['interactive', 'background'] as const;
const lastFirst = ['background', 'interactive'] as const;

/** Then one of the background goes, so that people who keep looking at a slow service keep no payment from being sent. */
const mostInteractiveInARow = 4;

/** A lane that has one request under way at a time, so that a network cannot change the order of nonces. */
export function createLane({ transport, nonces, maxQueued = 1_000, maxSendings = 5 }: LaneOptions): Lane {
  const queues: Readonly<Record<Priority, Set<() => void>>> = {
    interactive: new Set(),
    background: new Set(),
  };
  let occupied = false;

  async function enter(priority: Priority, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new ServiceFault('aborted', 'the caller gave up');
    if (!occupied) {
      occupied = true;
      return;
    }
    if (queues.interactive.size + queues.background.size >= maxQueued) {
      throw new ServiceFault('busy', `more than ${maxQueued} requests wait`);
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queues[priority].delete(proceed);
        reject(new ServiceFault('aborted', 'the caller gave up'));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queues[priority].add(proceed);
    });
  }

  let interactiveInARow = 0;

  function leave(): void {
    const isBackgroundsTurn = interactiveInARow >= mostInteractiveInARow;
    for (const priority of isBackgroundsTurn ? lastFirst : firstFirst) {
      const queue = queues[priority];
      for (const proceed of queue) {
        queue.delete(proceed);
        interactiveInARow = priority === 'interactive' ? interactiveInARow + 1 : 0;
        proceed();
        return;
      }
    }
    occupied = false;
  }

  async function deliver(build: (nonce: bigint) => SignedRequest, signal?: AbortSignal): Promise<HttpReply> {
    for (let sending = 1; ; sending += 1) {
      const reply = await transport(build(await nonces.next()), signal);
      // Only a denied request had no effect for certain; the same words below a 5XX promise nothing.
      const nonceRefused = reply.status >= 400 && reply.status < 500 && isNonceRefusal(readRefusal(reply));
      if (!nonceRefused || sending >= maxSendings) return reply;
    }
  }

  return {
    send: async (build, { priority = 'interactive', signal } = {}) => {
      await enter(priority, signal);
      try {
        return await deliver(build, signal);
      } finally {
        leave();
      }
    },
  };
}
