import type { HttpReply } from '@/lib/provider/contract/http-reply';
import { createDispatcher } from '@/lib/provider/dispatch/create-dispatcher';
import type { RequestObserver } from '@/lib/provider/dispatch/dispatcher';
import type { NonceSource } from '@/lib/provider/signing/nonces';
import type { Signer } from '@/lib/provider/signing/signer';
import type {
  Connection,
  ConnectionEvents,
  Outcome,
  Protocol,
  SignedRequest,
} from '@/lib/provider/transport/connection';
import { nameAndNonce } from './dispatcher-calls';

export const reply = (status: number, body: unknown = {}): HttpReply => ({
  status,
  body: Buffer.from(JSON.stringify(body)),
});

export const nonceRefusal = reply(403, { errors: [{ code: 50, message: 'Nonce is not monotonous' }] });

export type Sent = {
  readonly target: string;
  readonly nonce: number;
  readonly end: (outcome: Outcome) => void;
};

type HeldOptions = {
  capacity?: number;
  protocol?: Protocol;
  maxQueued?: number;
  maxSendings?: number;
  shadowMs?: number;
  nonces?: NonceSource;
  sign?: Signer;
  observers?: readonly RequestObserver[];
  /** Whether nobody listens at the moment. */
  isAway?: () => boolean;
};

export function countingNonces(): NonceSource {
  let last = 0n;
  return {
    take: () => {
      last += 1n;
      return last;
    },
    reserve: async () => undefined,
  };
}

/** A dispatcher over connections that do nothing: what was sent is listed, and ends when the test says so. */
export function heldDispatcher(held: HeldOptions = {}) {
  const { capacity = 1, protocol = 'h2', nonces = countingNonces(), isAway = () => false, ...options } = held;
  const sent: Sent[] = [];
  const open = async ({ onReady }: ConnectionEvents): Promise<Connection> => {
    if (isAway()) throw Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });
    let inFlight = 0;
    return {
      protocol,
      isRetired: () => false,
      canSend: () => inFlight < capacity,
      capacity: () => capacity,
      inFlight: () => inFlight,
      send: ({ target, headers }: SignedRequest, end) => {
        inFlight += 1;
        const once = (outcome: Outcome) => {
          inFlight -= 1;
          end(outcome);
          onReady();
        };
        sent.push({ target, nonce: Number(headers['X-NONCE']), end: once });
        return (reason) => once({ kind: 'fault', reason, message: 'given up' });
      },
      lastSeenAt: () => performance.now(),
      ping: () => true,
      retire: () => undefined,
      destroy: () => undefined,
    };
  };
  const dispatcher = createDispatcher({
    sign: nameAndNonce,
    open,
    nonces,
    redact: (one) => one,
    // Nothing ends by itself: a request that a test leaves would fail during another one.
    timeoutMs: 2 ** 31 - 1,
    ...options,
  });
  return { dispatcher, sent };
}

/** Lets everything go on that can. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
