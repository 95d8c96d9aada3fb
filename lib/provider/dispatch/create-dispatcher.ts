import { inSpan } from '@/lib/tracing/spans.mjs';
import { stored } from '@/messages/provider-faults';
import { isNonceRefusal, readRefusal } from '../contract/errors';
import { type FaultKind, ProviderFault } from '../contract/fault';
import type { HttpReply } from '../contract/http-reply';
import type { NonceSource } from '../signing/nonces';
import type { ProviderCall, Signer } from '../signing/signer';
import type { Connection, Outcome, Protocol, SignedRequest } from '../transport/connection';
import { type Connections, createConnections } from '../transport/connections';
import type { OpenConnection } from '../transport/open-connection';
import { createPacing } from '../transport/pacing';
import { beginSending } from '../transport/sending';
import type { Sending, Throttle } from '../transport/throttle';
import type { Load, OwnDispatcher, ProviderReply, RequestObserver, SendOptions } from './dispatcher';
import { createInFlightWindow } from './in-flight-window';
import { createRequestQueue, type RequestQueue, type Waiting } from './request-queue';

type DispatcherOptions = {
  readonly sign: Signer;
  readonly open: OpenConnection;
  readonly nonces: NonceSource;
  /** Removes secrets from error replies. */
  readonly redact: (reply: HttpReply) => HttpReply;
  /** From the first byte of a request to the last byte of its reply, in milliseconds. */
  readonly timeoutMs: number;
  /** Length limit of the queue; beyond it requests are refused as `busy`. */
  readonly maxQueued?: number;
  /** How often a request is sent before a refused nonce is returned to the caller. */
  readonly maxSendings?: number;
  readonly observers?: readonly RequestObserver[];
  /** For this many milliseconds after a broken connection, a refused nonce proves nothing. */
  readonly shadowMs?: number;
};

/** How long background requests wait for a connection, in milliseconds. */
const patienceMs = 3_000;

type QueuedRequest = Waiting & {
  readonly call: ProviderCall;
  readonly resolve: (reply: ProviderReply) => void;
  sendings: number;
  sentWith: bigint | null;
};

type DispatcherState = {
  readonly options: Required<DispatcherOptions>;
  readonly queue: RequestQueue<QueuedRequest>;
  readonly connections: Connections;
  readonly throttles: Readonly<Record<Protocol, Throttle>>;
  inFlight: number;
  /** When a connection last broke, by `performance.now()`. */
  lastBreakAt: number;
  isTurnComing: boolean;
  isReserving: boolean;
  pause: NodeJS.Timeout | undefined;
  /** Set once the dispatcher is closing; called when the last request has ended. */
  closed: (() => void) | undefined;
};

/**
 * A dispatcher with many requests in flight that arrive in nonce order. Assigning the nonce, signing and
 * writing are one synchronous step, and each request is written completely before the next. A request that
 * may have taken effect is never sent again.
 */
export function createDispatcher(options: DispatcherOptions): OwnDispatcher {
  const withDefaults: Required<DispatcherOptions> = {
    maxQueued: 1_000,
    maxSendings: 5,
    shadowMs: 5_000,
    observers: [],
    ...options,
  };
  const state: DispatcherState = {
    options: withDefaults,
    queue: createRequestQueue<QueuedRequest>(withDefaults.maxQueued),
    connections: createConnections({
      open: options.open,
      onReady: () => scheduleTurn(state),
      onFailed: (fault, failingMs) => giveUpWaiting(state, fault, failingMs),
    }),
    throttles: { h2: createInFlightWindow(), 'http/1.1': createPacing() },
    inFlight: 0,
    lastBreakAt: Number.NEGATIVE_INFINITY,
    isTurnComing: false,
    isReserving: false,
    pause: undefined,
    closed: undefined,
  };
  return {
    send: (call, sendOptions) =>
      inSpan('provider request', { call: call.call }, () =>
        observed(withDefaults.observers, call, enqueue(state, call, sendOptions)),
      ),
    room: () => roomIn(state),
    load: () => loadOf(state),
    close: () =>
      new Promise((resolve) => {
        state.closed = resolve;
        closeWhenEmpty(state);
      }),
  };
}

async function observed(
  observers: readonly RequestObserver[],
  { call }: ProviderCall,
  request: Promise<ProviderReply>,
): Promise<ProviderReply> {
  const startedAt = performance.now();
  const ended = () => ({ call, seconds: (performance.now() - startedAt) / 1000 });
  try {
    const reply = await request;
    for (const { replied } of observers) replied(reply, ended());
    return reply;
  } catch (cause) {
    for (const { failed } of observers) failed(cause, ended());
    throw cause;
  }
}

function enqueue(
  state: DispatcherState,
  call: ProviderCall,
  { priority = 'interactive', signal, startWithinMs }: SendOptions = {},
): Promise<ProviderReply> {
  return new Promise((resolve, reject) => {
    if (state.closed) throw new ProviderFault('busy', stored('closed'));
    const giveUp = (cause: unknown) => {
      reject(cause);
      closeWhenEmpty(state);
    };
    const startBy = startWithinMs === undefined ? undefined : performance.now() + startWithinMs;
    state.queue.enter({ call, priority, signal, startBy, resolve, giveUp, sendings: 0, sentWith: null });
    scheduleTurn(state);
  });
}

function widthOf({ connections, throttles }: DispatcherState): number {
  const protocol = connections.protocol() ?? 'h2';
  return Math.min(throttles[protocol].size(), connections.capacity());
}

function roomIn(state: DispatcherState): number {
  const { queue, options, inFlight } = state;
  return Math.max(0, Math.min(2 * widthOf(state), options.maxQueued) - queue.size() - inFlight);
}

function loadOf(state: DispatcherState): Load | undefined {
  if (state.closed) return undefined;
  return { inFlight: state.inFlight, queued: state.queue.size(), window: widthOf(state) };
}

/** A momentary outage, as during a restart of the provider, fails no request that can wait. */
function giveUpWaiting({ queue }: DispatcherState, fault: ProviderFault, failingMs: number): void {
  queue.giveUpImpatient(fault);
  if (failingMs < patienceMs) return;
  const message = stored('noConnection');
  queue.giveUpAll(new ProviderFault('busy', message, { cause: fault }));
}

/**
 * One request per turn of the event loop: parts of requests written in the same turn may interleave on the
 * wire.
 */
function scheduleTurn(state: DispatcherState): void {
  if (state.isTurnComing || state.isReserving || state.queue.size() === 0) return;
  state.isTurnComing = true;
  setImmediate(() => {
    state.isTurnComing = false;
    takeTurn(state);
  });
}

function takeTurn(state: DispatcherState): void {
  const { queue, connections, throttles, options } = state;
  clearTimeout(state.pause);
  if (state.isReserving || queue.size() === 0) return;
  const connection = connections.pick(queue.size() + state.inFlight);
  if (!connection) return;
  const throttle = throttles[connection.protocol];
  if (state.inFlight >= throttle.size()) return;
  const waitMs = throttle.waitMs(connection, performance.now());
  if (waitMs > 0) {
    state.pause = setTimeout(() => takeTurn(state), waitMs);
    return;
  }
  const nonce = options.nonces.take();
  if (nonce === undefined) {
    void reserveNonces(state);
    return;
  }
  const request = queue.take();
  if (request) sendNow(state, request, nonce, connection);
  scheduleTurn(state);
}

async function reserveNonces(state: DispatcherState): Promise<void> {
  state.isReserving = true;
  try {
    await state.options.nonces.reserve();
  } catch (cause) {
    state.queue.giveUpAll(cause);
  } finally {
    state.isReserving = false;
    scheduleTurn(state);
    closeWhenEmpty(state);
  }
}

function sendNow(state: DispatcherState, queued: QueuedRequest, nonce: bigint, connection: Connection): void {
  const { sign, timeoutMs } = state.options;
  let request: SignedRequest;
  try {
    request = sign(queued.call, nonce);
  } catch (bug) {
    queued.giveUp(bug);
    return;
  }
  const sending = state.throttles[connection.protocol].sent(connection, performance.now());
  state.inFlight += 1;
  queued.sendings += 1;
  queued.sentWith = nonce;
  beginSending(connection, request, { timeoutMs, signal: queued.signal }, (outcome) =>
    ended(state, queued, sending, outcome),
  );
}

function ended(state: DispatcherState, queued: QueuedRequest, sending: Sending, outcome: Outcome): void {
  const throttle = state.throttles[sending.connection.protocol];
  const nonceRefused = outcome.kind === 'reply' && isProvenNonceRefusal(outcome.reply);
  if (nonceRefused) {
    throttle.refused(sending);
    for (const { nonceRefused: told } of state.options.observers) told?.();
  } else if (outcome.kind === 'reply') throttle.accepted(sending, state.inFlight);
  state.inFlight -= 1;
  settle(state, queued, outcome, nonceRefused, sending);
  scheduleTurn(state);
  closeWhenEmpty(state);
}

function settle(
  state: DispatcherState,
  queued: QueuedRequest,
  outcome: Outcome,
  nonceRefused: boolean,
  { sentAt }: Sending,
): void {
  const { maxSendings, shadowMs, redact } = state.options;
  if (outcome.kind === 'fault') {
    if (outcome.reason === 'connection') state.lastBreakAt = performance.now();
    fail(queued, outcome.reason, outcome.message, outcome.cause);
  } else if (outcome.kind === 'unprocessed') {
    if (queued.sendings < maxSendings) state.queue.enterAgain(queued);
    else fail(queued, 'connection', stored('notTaken'));
  } else if (nonceRefused && sentAt < state.lastBreakAt + shadowMs) {
    // A proxy may have duplicated the request, and this may be the reply to the copy.
    fail(queued, 'connection', stored('nonceUnclear'));
  } else if (nonceRefused && queued.sendings < maxSendings) {
    state.queue.enterAgain(queued);
  } else {
    const { sentWith, sendings } = queued;
    queued.resolve({ ...redact(outcome.reply), nonce: sentWith ?? 0n, sendings });
  }
}

function fail(queued: QueuedRequest, kind: FaultKind, message: string, cause?: unknown): void {
  const { sentWith, sendings } = queued;
  queued.giveUp(new ProviderFault(kind, message, { cause, sentWith, sendings }));
}

function closeWhenEmpty({ closed, inFlight, queue, connections }: DispatcherState): void {
  if (!closed || inFlight > 0 || queue.size() > 0) return;
  connections.close();
  closed();
}

/** Only a 4XX proves that the request had no effect; the same error in a 5XX does not. */
const isProvenNonceRefusal = (reply: HttpReply): boolean =>
  reply.status >= 400 && reply.status < 500 && isNonceRefusal(readRefusal(reply));
