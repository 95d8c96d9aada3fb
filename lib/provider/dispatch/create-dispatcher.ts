import { isNonceRefusal, readRefusal } from '../contract/errors';
import { type FaultKind, ServiceFault } from '../contract/fault';
import type { HttpReply } from '../contract/http-reply';
import type { NonceSource } from '../signing/nonces';
import type { Signer } from '../signing/signer';
import type { Connection, Outcome, SignedRequest } from '../transport/connection';
import { createConnections } from '../transport/connections';
import type { OpenConnection } from '../transport/open-connection';
import { createPacing } from '../transport/pacing';
import { beginSending } from '../transport/sending';
import type { Sending } from '../transport/throttle';
import type { Dispatcher, ProviderCall, ProviderReply } from './dispatcher';
import { createInFlightWindow } from './in-flight-window';
import { createRequestQueue, type Waiting } from './request-queue';

type DispatcherOptions = {
  readonly sign: Signer;
  readonly open: OpenConnection;
  readonly nonces: NonceSource;
  /** Takes out of error replies what must not be kept. */
  readonly redact: (reply: HttpReply) => HttpReply;
  /** From the first byte of one request to the last byte of its reply. */
  readonly timeoutMs: number;
  /** Requests that may wait; one more is refused as `busy`. */
  readonly maxQueued?: number;
  /** How often one request is sent before a refusal of its nonce is handed to the caller. */
  readonly maxSendings?: number;
  /** For so long after a connection broke, a refused nonce proves nothing. */
  readonly shadowMs?: number;
};

/** For so long requests of the background wait for a connection. */
const patienceMs = 3_000;

/** A request on its way through the dispatcher. */
type Passage = Waiting & {
  readonly call: ProviderCall;
  readonly arrive: (reply: ProviderReply) => void;
  sendings: number;
  sentWith: bigint | null;
};

/**
 * A dispatcher with many requests under way, which arrive in the order of their nonces: number, signature and
 * writing are one step, and the next request is written when the last one is, whole. What may have had an
 * effect is never sent again.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { sign, open, nonces, redact, timeoutMs } = options;
  const { maxQueued = 1_000, maxSendings = 5, shadowMs = 5_000 } = options;
  const queue = createRequestQueue<Passage>(maxQueued);
  const connections = createConnections({ open, onReady: turnLater, onFailed: giveUpWaiting });
  const throttles = { h2: createInFlightWindow(), 'http/1.1': createPacing() };
  let underWay = 0;
  let lastBreakAt = Number.NEGATIVE_INFINITY;
  let isTurnComing = false;
  let isReserving = false;
  let pause: NodeJS.Timeout | undefined;
  let close: (() => void) | undefined;

  /**
   * A service that is away for a moment, as between two of its processes, makes no trouble to what can wait.
   */
  function giveUpWaiting(fault: ServiceFault, failingMs: number): void {
    queue.giveUpImpatient(fault);
    if (failingMs < patienceMs) return;
    const words = 'no connection can be made, so that nothing was sent';
    queue.giveUpAll(new ServiceFault('busy', words, { cause: fault }));
  }

  /**
   * One request a turn of the event loop: the parts of what is written within one turn may be mixed on their
   * way.
   */
  function turnLater(): void {
    if (isTurnComing || isReserving || queue.size() === 0) return;
    isTurnComing = true;
    setImmediate(() => {
      isTurnComing = false;
      turn();
    });
  }

  function turn(): void {
    clearTimeout(pause);
    if (isReserving || queue.size() === 0) return;
    const connection = connections.pick(queue.size() + underWay);
    if (!connection) return;
    const throttle = throttles[connection.protocol];
    if (underWay >= throttle.size()) return;
    const waitMs = throttle.waitMs(connection, performance.now());
    if (waitMs > 0) {
      pause = setTimeout(turn, waitMs);
      return;
    }
    const nonce = nonces.take();
    if (nonce === undefined) {
      void reserve();
      return;
    }
    const passage = queue.take();
    if (passage) sendNow(passage, nonce, connection);
    turnLater();
  }

  async function reserve(): Promise<void> {
    isReserving = true;
    try {
      await nonces.reserve();
    } catch (cause) {
      queue.giveUpAll(cause);
    } finally {
      isReserving = false;
      turnLater();
      closeWhenEmpty();
    }
  }

  function sendNow(passage: Passage, nonce: bigint, connection: Connection): void {
    let request: SignedRequest;
    try {
      request = sign(passage.call, nonce);
    } catch (bug) {
      passage.giveUp(bug);
      return;
    }
    const throttle = throttles[connection.protocol];
    const sending = throttle.sent(connection, performance.now());
    underWay += 1;
    passage.sendings += 1;
    passage.sentWith = nonce;
    const end = (outcome: Outcome) => {
      const nonceRefused = outcome.kind === 'reply' && isProvenNonceRefusal(outcome.reply);
      if (nonceRefused) throttle.refused(sending);
      else if (outcome.kind === 'reply') throttle.accepted(sending, underWay);
      underWay -= 1;
      settle(passage, outcome, nonceRefused, sending);
      turnLater();
      closeWhenEmpty();
    };
    beginSending(connection, request, { timeoutMs, signal: passage.signal }, end);
  }

  function settle(passage: Passage, outcome: Outcome, nonceRefused: boolean, { sentAt }: Sending): void {
    if (outcome.kind === 'fault') {
      if (outcome.reason === 'connection') lastBreakAt = performance.now();
      fail(passage, outcome.reason, outcome.message, outcome.cause);
    } else if (outcome.kind === 'unprocessed') {
      if (passage.sendings < maxSendings) queue.enterAgain(passage);
      else fail(passage, 'connection', 'the service took the request at no sending');
    } else if (nonceRefused && sentAt < lastBreakAt + shadowMs) {
      // What lies between may have sent the request twice, and this may be the reply to the second.
      fail(passage, 'connection', 'the nonce was refused while connections broke, which proves nothing');
    } else if (nonceRefused && passage.sendings < maxSendings) {
      queue.enterAgain(passage);
    } else {
      const { sentWith, sendings } = passage;
      passage.arrive({ ...redact(outcome.reply), nonce: sentWith ?? 0n, sendings });
    }
  }

  function fail(passage: Passage, kind: FaultKind, message: string, cause?: unknown): void {
    const { sentWith, sendings } = passage;
    passage.giveUp(new ServiceFault(kind, message, { cause, sentWith, sendings }));
  }

  function closeWhenEmpty(): void {
    if (!close || underWay > 0 || queue.size() > 0) return;
    connections.close();
    close();
  }

  return {
    send: (call, { priority = 'interactive', signal, startWithinMs } = {}) =>
      new Promise((arrive, reject) => {
        if (close) throw new ServiceFault('busy', 'the dispatcher is closed');
        const giveUp = (cause: unknown) => {
          reject(cause);
          closeWhenEmpty();
        };
        const startBy = startWithinMs === undefined ? undefined : performance.now() + startWithinMs;
        queue.enter({ call, priority, signal, startBy, arrive, giveUp, sendings: 0, sentWith: null });
        turnLater();
      }),
    room: () => {
      const protocol = connections.protocol() ?? 'h2';
      const width = Math.min(throttles[protocol].size(), connections.capacity());
      return Math.max(0, Math.min(2 * width, maxQueued) - queue.size() - underWay);
    },
    close: () =>
      new Promise((resolve) => {
        close = resolve;
        closeWhenEmpty();
      }),
  };
}

/** Only a denied request had no effect for certain; the same words below a 5XX promise nothing. */
const isProvenNonceRefusal = (reply: HttpReply): boolean =>
  reply.status >= 400 && reply.status < 500 && isNonceRefusal(readRefusal(reply));
