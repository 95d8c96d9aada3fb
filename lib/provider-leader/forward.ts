import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { ProviderReply, SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { ProviderCall } from '@/lib/provider/signing/signer';
import { stored } from '@/messages/provider-faults';
import { type Gathered, gather } from './gather';
import type { LeaderKey } from './leader-key';
import { oneAtATime } from './one-at-a-time';
import type { LeaderTiming } from './timing';
import { callsChannel, type Wire, type WrittenAnswer, type WrittenCall } from './wire';

type ForwardingParts = {
  readonly sql: Sql;
  readonly key: LeaderKey;
  readonly requestedBy: string;
  readonly wire: Wire;
  readonly timing: LeaderTiming;
  /** Limit for one answer after its request was started, in milliseconds. */
  readonly answerWithinMs: number;
  readonly report: (error: unknown) => void;
};

export type Forwarding = {
  readonly send: (call: ProviderCall, options: SendOptions) => Promise<ProviderReply>;
  /** See `Dispatcher.room`. */
  readonly room: () => number;
  /** Signals that there may be answers. */
  readonly notify: () => void;
  /** Resolves when every forwarded request has ended and no statement for it is pending. */
  readonly idle: () => Promise<void>;
};

/** Requests that one process may have forwarded at a time; beyond it they are refused as `busy`. */
const mostPending = 1_000;
/** Background requests worth forwarding: as many as the leader takes at once. */
const backgroundAtOnce = 256;

type Pending = WrittenCall & {
  readonly id: string;
  readonly priority: 'interactive' | 'background';
  readonly withinMs: number;
  /** When it was forwarded, by `performance.now()`. */
  readonly sinceMs: number;
  /** Whether it is in the database. */
  isWritten: boolean;
  readonly settle: (outcome: ProviderReply | ProviderFault) => void;
};

type ForwardingState = {
  readonly parts: ForwardingParts;
  readonly pending: Map<string, Pending>;
  readonly inFlight: Set<Promise<void>>;
  readonly writing: Gathered<Pending>;
  readonly fetching: ReturnType<typeof oneAtATime>;
  isPolling: boolean;
  /** The next fetch also searches for requests that no notification reports. */
  isPollDue: boolean;
};

/**
 * Forwards requests to the leader through rows of `forwarded_requests`, and waits for the answers. A request
 * that was not taken can be withdrawn; nothing was sent. One that was taken but not answered has an unknown
 * result.
 */
export function createForwarding(parts: ForwardingParts): Forwarding {
  const state: ForwardingState = {
    parts,
    pending: new Map(),
    inFlight: new Set(),
    writing: gather<Pending>((group) => write(state, group), {
      most: 200,
      heaviest: 1024 * 1024,
      weigh: ({ call }) => call.length,
    }),
    // One at a time: a row that one fetch has just removed must not look lost to another.
    fetching: oneAtATime(() => fetchAnswers(state)),
    isPolling: false,
    isPollDue: false,
  };
  return {
    send: (call, options) => {
      const answered = forward(state, call, options);
      follow(state, answered);
      return answered;
    },
    room: () => Math.max(0, backgroundAtOnce - state.pending.size),
    notify: state.fetching.trigger,
    idle: async () => {
      while (state.inFlight.size > 0) await Promise.all(state.inFlight);
      await state.fetching.idle();
    },
  };
}

function follow({ inFlight }: ForwardingState, doing: Promise<unknown>): void {
  const ended = doing.then(noop, noop).finally(() => inFlight.delete(ended));
  inFlight.add(ended);
}

async function forward(
  state: ForwardingState,
  call: ProviderCall,
  options: SendOptions,
): Promise<ProviderReply> {
  const { pending, parts } = state;
  const { priority = 'interactive', signal, startWithinMs = parts.timing.startWithinMs } = options;
  if (signal?.aborted) throw gaveUp();
  if (pending.size >= mostPending)
    throw new ProviderFault('busy', stored('tooMany', { count: String(mostPending) }));
  const id = crypto.randomUUID();
  const giveUp = () => withdraw(state, id);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await new Promise<ProviderReply>((resolve, reject) => {
      enqueue(state, {
        id,
        priority,
        withinMs: startWithinMs,
        sinceMs: performance.now(),
        isWritten: false,
        settle: (outcome) => (outcome instanceof ProviderFault ? reject(outcome) : resolve(outcome)),
        ...parts.wire.writeCall(id, call, Date.now()),
      });
    });
  } finally {
    pending.delete(id);
    signal?.removeEventListener('abort', giveUp);
  }
}

function enqueue(state: ForwardingState, one: Pending): void {
  state.pending.set(one.id, one);
  state.writing.add(one);
  void poll(state);
}

/** Settles a request that its caller aborted; deletes it, or notifies the leader that has taken it. */
function withdraw(state: ForwardingState, id: string): void {
  const { sql, report } = state.parts;
  state.pending.get(id)?.settle(gaveUp());
  const deleteOrNotify = async (): Promise<void> => {
    const deleted =
      await sql`delete from forwarded_requests where id = ${id} and state = 'waiting' returning id`;
    if (deleted.length === 0) await sql`select pg_notify(${callsChannel}, ${id})`;
  };
  follow(state, state.writing.idle().then(deleteOrNotify).catch(report));
}

async function write({ pending, parts }: ForwardingState, group: readonly Pending[]): Promise<void> {
  const rows = group
    .filter(({ id }) => pending.has(id))
    .map(({ id, priority, withinMs, call, callMark }) => ({
      id,
      priority,
      within: withinMs,
      call,
      mark: callMark,
    }));
  try {
    await parts.sql`
      with asked as (
        insert into forwarded_requests (id, key_hash, requested_by, priority, call, call_mark, start_by)
        select id, ${parts.key.hash}, ${parts.requestedBy}, priority, call, mark,
          clock_timestamp() + within * interval '1 millisecond'
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as asked (id uuid, priority text, within float8, call text, mark text)
      )
      select pg_notify(${callsChannel}, '')`;
    for (const one of group) one.isWritten = true;
  } catch (cause) {
    const fault = new ProviderFault(
      wasRefused(cause) ? 'busy' : 'connection',
      stored('forwarding.notHanded'),
      { cause },
    );
    for (const { settle } of group) settle(fault);
  }
}

async function poll(state: ForwardingState): Promise<void> {
  if (state.isPolling) return;
  state.isPolling = true;
  while (state.pending.size > 0) {
    await pause(state.parts.timing.pollMs);
    giveUpOverdue(state);
    state.isPollDue = true;
    state.fetching.trigger();
    await state.fetching.idle();
  }
  state.isPolling = false;
}

function giveUpOverdue({ pending, parts }: ForwardingState): void {
  const now = performance.now();
  for (const { sinceMs, withinMs, settle } of pending.values()) {
    if (now - sinceMs > withinMs + parts.answerWithinMs) settle(unknown(stored('forwarding.noAnswer')));
  }
}

async function fetchAnswers(state: ForwardingState): Promise<void> {
  if (state.pending.size === 0) return;
  const { isPollDue } = state;
  state.isPollDue = false;
  try {
    await takeAnswers(state);
    if (isPollDue) await settleUnnotified(state);
  } catch (error) {
    state.parts.report(error);
  }
}

/** Removes the answers from the table. */
async function takeAnswers({ pending, parts }: ForwardingState): Promise<void> {
  const { sql, requestedBy, wire, report } = parts;
  const answered = await sql<(WrittenAnswer & { id: string; state: string })[]>`
    delete from forwarded_requests where requested_by = ${requestedBy} and state in ('answered', 'lost')
    returning id, state, status, body, nonce, sendings, fault, answer_mark as "answerMark"`;
  for (const { id, state, ...answer } of answered) {
    const outcome = state === 'answered' ? wire.readAnswer(id, answer) : undefined;
    if (state === 'answered' && !outcome)
      report(new Error('a call has an answer that none of our processes wrote'));
    pending.get(id)?.settle(outcome ?? unknown(stored('forwarding.senderEnded')));
  }
}

/** Settles requests that no notification reports: those not taken in time, and those whose rows are gone. */
async function settleUnnotified({ pending, parts }: ForwardingState): Promise<void> {
  const { sql, requestedBy } = parts;
  const requested = [...pending.values()].filter(({ isWritten }) => isWritten);
  if (requested.length === 0) return;
  const withdrawn = await sql<{ id: string }[]>`
    delete from forwarded_requests
    where requested_by = ${requestedBy} and state = 'waiting' and start_by <= clock_timestamp() returning id`;
  const late = new ProviderFault('busy', stored('forwarding.notBegun'));
  for (const { id } of withdrawn) pending.get(id)?.settle(late);
  const ids = requested.map(({ id }) => id);
  const rows = await sql<{ id: string }[]>`select id from forwarded_requests where id = any(${ids}::uuid[])`;
  const known = new Set(rows.map(({ id }) => id));
  for (const { id, settle } of requested) if (!known.has(id)) settle(unknown(stored('forwarding.lost')));
}

const noop = () => undefined;
const gaveUp = () => new ProviderFault('aborted', stored('aborted'));
const unknown = (message: string) => new ProviderFault('connection', message);

/**
 * Whether the database certainly rejected the insert: it returned an error other than its shutdown, or
 * refused the connection.
 */
const wasRefused = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  typeof cause.code === 'string' &&
  (cause.name === 'PostgresError' ? !/^(08|57P0[12])/.test(cause.code) : cause.code === 'ECONNREFUSED');
