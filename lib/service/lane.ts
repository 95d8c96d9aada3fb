import type { PaymentOrder } from './contract';
import { isNonceRefusal, readRefusal } from './errors';
import { ServiceFault } from './fault';
import type { FormFields } from './form';
import { createLaneQueue, type Priority, type Waiting } from './lane-queue';
import type { NonceSource } from './nonces';
import type { CallName } from './paths';
import type { Signer } from './signer';
import type { HttpReply, Transport } from './transport';

/**
 * What is to be asked, rather than the request: number, time and signatures are made when its turn comes, and again after a
 * refused nonce. It holds no secret, so that another process can be asked to send it.
 */
export type LaneCall =
  | { readonly call: Exclude<CallName, 'createPayment'>; readonly fields: FormFields }
  | { readonly call: 'createPayment'; readonly order: PaymentOrder };

export type SendOptions = {
  /** Default `interactive`. */
  readonly priority?: Priority | undefined;
  /** Gives up: a request that waits is not sent any more, one under way has no known result. */
  readonly signal?: AbortSignal | undefined;
  /** Where its turn has not come by then, it is given up as `busy`, and nothing was sent. */
  readonly startWithinMs?: number | undefined;
};

/** `nonce` is that of the last sending. */
export type LaneReply = HttpReply & { readonly nonce: bigint };

/**
 * The way of requests to the service, in the order of their nonces (contract 5.3). How many of them are under way at once is
 * the lane's own affair.
 */
export type Lane = {
  readonly send: (call: LaneCall, options?: SendOptions) => Promise<LaneReply>;
  /** How many more requests of the background are worth handing over now: about two windows, less what is there already. */
  readonly room: () => number;
  /** Takes no more requests and waits for those that it has. */
  readonly close: () => Promise<void>;
};

type LaneOptions = {
  readonly sign: Signer;
  readonly transport: Transport;
  readonly nonces: NonceSource;
  /** Requests that may wait; one more is refused as `busy`. */
  readonly maxQueued?: number;
  /** How often one request is sent before a refusal of its nonce is handed to the caller. */
  readonly maxSendings?: number;
};

type Turn = Waiting & { readonly begin: () => void };

/** A lane that has one request under way at a time, so that a network cannot change the order of nonces. */
export function createLane({
  sign,
  transport,
  nonces,
  maxQueued = 1_000,
  maxSendings = 5,
}: LaneOptions): Lane {
  const queue = createLaneQueue<Turn>(maxQueued);
  let occupied = false;
  let closed: (() => void) | undefined;

  const enter = (options: SendOptions): Promise<void> =>
    new Promise((begin, giveUp) => {
      const { priority = 'interactive', signal, startWithinMs } = options;
      if (closed) throw new ServiceFault('busy', 'the lane is closed');
      if (signal?.aborted) throw new ServiceFault('aborted', 'the caller gave up');
      if (occupied) queue.enter({ priority, signal, startWithinMs, begin, giveUp });
      else begin();
      occupied = true;
    });

  function leave(): void {
    const next = queue.take();
    if (next) {
      next.begin();
    } else {
      occupied = false;
      closed?.();
    }
  }

  async function takeNonce(): Promise<bigint> {
    for (;;) {
      const nonce = nonces.take();
      if (nonce !== undefined) return nonce;
      await nonces.reserve();
    }
  }

  async function deliver(call: LaneCall, signal?: AbortSignal): Promise<LaneReply> {
    for (let sending = 1; ; sending += 1) {
      const nonce = await takeNonce();
      const reply = await transport(sign(call, nonce), signal).catch((cause: unknown) => {
        if (!(cause instanceof ServiceFault)) throw cause;
        throw new ServiceFault(cause.kind, cause.message, { cause: cause.cause, sentWith: nonce });
      });
      // Only a denied request had no effect for certain; the same words below a 5XX promise nothing.
      const nonceRefused = reply.status >= 400 && reply.status < 500 && isNonceRefusal(readRefusal(reply));
      if (!nonceRefused || sending >= maxSendings) return { ...reply, nonce };
    }
  }

  return {
    send: async (call, options = {}) => {
      await enter(options);
      try {
        return await deliver(call, options.signal);
      } finally {
        leave();
      }
    },
    room: () => Math.max(0, (occupied ? 1 : 2) - queue.size()),
    close: () =>
      new Promise((resolve) => {
        closed = resolve;
        if (!occupied) resolve();
      }),
  };
}
