import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type { ProviderCall, ProviderReply, SendOptions } from '@/lib/provider/dispatch/dispatcher';
import { gather } from './gather';
import type { LeaderKey } from './leader-key';
import { oneAtATime } from './one-at-a-time';
import type { LeaderTiming } from './timing';
import { callsChannel, type Wire, type WrittenAnswer, type WrittenCall } from './wire';

type ForwardingParts = {
  readonly sql: Sql;
  readonly key: LeaderKey;
  readonly askedBy: string;
  readonly wire: Wire;
  readonly timing: LeaderTiming;
  /** So long one whole answer may take once a call was begun. */
  readonly answerWithinMs: number;
  readonly report: (error: unknown) => void;
};

export type Forwarding = {
  readonly send: (call: ProviderCall, options: SendOptions) => Promise<ProviderReply>;
  /** See `Dispatcher.room`. */
  readonly room: () => number;
  /** There may be answers. */
  readonly ring: () => void;
  /**
   * Resolves when every call that was handed over has come to its end, and nothing more is asked of the
   * database for it.
   */
  readonly idle: () => Promise<void>;
};

/** So many calls of one process may be handed over at a time; one more is refused as `busy`. */
const mostPending = 1_000;
/** So many of the background are worth handing over: what the holder takes at once. */
const backgroundAtOnce = 256;

type Pending = WrittenCall & {
  readonly id: string;
  readonly priority: 'interactive' | 'background';
  readonly withinMs: number;
  /** Since when it waits, by `performance.now()`. */
  readonly sinceMs: number;
  /** Whether the database has it. */
  isWritten: boolean;
  readonly settle: (outcome: ProviderReply | ServiceFault) => void;
};

/**
 * Hands calls to the leader, by rows of `lane_calls`, and waits for the answers. What nobody took can be
 * withdrawn, and nothing was sent; what was taken and not answered has no known result.
 */
export function createForwarding(parts: ForwardingParts): Forwarding {
  const { sql, key, askedBy, wire, timing, report } = parts;
  const pending = new Map<string, Pending>();
  const underWay = new Set<Promise<void>>();
  let isPolling = false;
  let mustLook = false;

  const write = async (group: readonly Pending[]): Promise<void> => {
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
      await sql`
        with asked as (
          insert into lane_calls (id, key_hash, asked_by, priority, call, call_mark, start_by)
          select id, ${key.hash}, ${askedBy}, priority, call, mark, clock_timestamp() + within * interval '1 millisecond'
          from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            as asked (id uuid, priority text, within float8, call text, mark text)
        )
        select pg_notify(${callsChannel}, '')`;
      for (const one of group) one.isWritten = true;
    } catch (cause) {
      const fault = new ServiceFault(
        wasRefused(cause) ? 'busy' : 'connection',
        'the call could not be handed to the process that sends',
        { cause },
      );
      for (const { settle } of group) settle(fault);
    }
  };

  const written = gather<Pending>(write, {
    most: 200,
    heaviest: 1024 * 1024,
    weigh: ({ call }) => call.length,
  });

  /** Takes the answers out of the table. */
  async function fetchAnswers(): Promise<void> {
    const answered = await sql<(WrittenAnswer & { id: string; state: string })[]>`
      delete from lane_calls where asked_by = ${askedBy} and state in ('answered', 'lost')
      returning id, state, status, body, nonce, sendings, fault, answer_mark as "answerMark"`;
    for (const { id, state, ...answer } of answered) {
      const outcome = state === 'answered' ? wire.readAnswer(id, answer) : undefined;
      if (state === 'answered' && !outcome)
        report(new Error('a call has an answer that none of our processes wrote'));
      pending.get(id)?.settle(outcome ?? unknown('the process that sent it ended before it told the answer'));
    }
  }

  /** What no notification tells: calls that nobody took in time, and those whose rows are gone. */
  async function lookAfter(): Promise<void> {
    const asked = [...pending.values()].filter(({ isWritten }) => isWritten);
    if (asked.length === 0) return;
    const withdrawn = await sql<{ id: string }[]>`
      delete from lane_calls where asked_by = ${askedBy} and state = 'waiting' and start_by <= clock_timestamp() returning id`;
    const late = new ServiceFault('busy', 'nobody began with it in time, so that nothing was sent');
    for (const { id } of withdrawn) pending.get(id)?.settle(late);
    const ids = asked.map(({ id }) => id);
    const rows = await sql<{ id: string }[]>`select id from lane_calls where id = any(${ids}::uuid[])`;
    const kept = new Set(rows.map(({ id }) => id));
    for (const { id, settle } of asked) if (!kept.has(id)) settle(unknown('the database lost the call'));
  }

  function giveUpTheOverdue(): void {
    const now = performance.now();
    for (const { sinceMs, withinMs, settle } of pending.values()) {
      if (now - sinceMs > withinMs + parts.answerWithinMs) settle(unknown('no answer came in time'));
    }
  }

  // One after the other: a row that the one has just taken out is not lost to the other.
  const fetching = oneAtATime(async () => {
    if (pending.size === 0) return;
    const isLookDue = mustLook;
    mustLook = false;
    try {
      await fetchAnswers();
      if (isLookDue) await lookAfter();
    } catch (error) {
      report(error);
    }
  });

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    while (pending.size > 0) {
      await pause(timing.pollMs);
      giveUpTheOverdue();
      mustLook = true;
      fetching.ask();
      await fetching.idle();
    }
    isPolling = false;
  }

  async function withdraw(id: string): Promise<void> {
    const deleted = await sql`delete from lane_calls where id = ${id} and state = 'waiting' returning id`;
    if (deleted.length === 0) await sql`select pg_notify(${callsChannel}, ${id})`;
  }

  function follow(doing: Promise<unknown>): void {
    const ended = doing.then(noop, noop).finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  async function forwarding(call: ProviderCall, options: SendOptions): Promise<ProviderReply> {
    const { priority = 'interactive', signal, startWithinMs = timing.startWithinMs } = options;
    if (signal?.aborted) throw gaveUp();
    if (pending.size >= mostPending) throw new ServiceFault('busy', `more than ${mostPending} requests wait`);
    const id = crypto.randomUUID();
    const give = (settle: Pending['settle']) => {
      const one: Pending = {
        ...{ id, priority, withinMs: startWithinMs, sinceMs: performance.now(), isWritten: false, settle },
        ...wire.writeCall(id, call, Date.now()),
      };
      pending.set(id, one);
      written.add(one);
      void poll();
    };
    const giveUp = () => {
      pending.get(id)?.settle(gaveUp());
      follow(
        written
          .idle()
          .then(() => withdraw(id))
          .catch(report),
      );
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await new Promise<ProviderReply>((resolve, reject) => {
        give((outcome) => (outcome instanceof ServiceFault ? reject(outcome) : resolve(outcome)));
      });
    } finally {
      pending.delete(id);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return {
    send: (call, options) => {
      const answered = forwarding(call, options);
      follow(answered);
      return answered;
    },
    room: () => Math.max(0, backgroundAtOnce - pending.size),
    ring: fetching.ask,
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
      await fetching.idle();
    },
  };
}

const noop = () => undefined;
const gaveUp = () => new ServiceFault('aborted', 'the caller gave up');
const unknown = (message: string) => new ServiceFault('connection', message);

/**
 * Whether the database certainly did not take the call: it said why, other than that it is being stopped, or
 * was not there.
 */
const wasRefused = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  typeof cause.code === 'string' &&
  (cause.name === 'PostgresError' ? !/^(08|57P0[12])/.test(cause.code) : cause.code === 'ECONNREFUSED');
