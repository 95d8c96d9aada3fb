import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { Dispatcher, SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { Priority } from '@/lib/provider/dispatch/request-queue';
import { stored } from '@/messages/provider-faults';
import { type Gathered, gather } from './gather';
import type { LeaderKey } from './leader-key';
import { oneAtATime } from './one-at-a-time';
import type { Term } from './term';
import type { LeaderTiming } from './timing';
import type { Answer, Wire, WrittenAnswer } from './wire';

export type ServingParts = {
  readonly sql: Sql;
  readonly key: LeaderKey;
  readonly term: Term;
  readonly dispatcher: Dispatcher;
  readonly wire: Wire;
  readonly timing: LeaderTiming;
  readonly report: (error: unknown) => void;
};

/** The leader's side of forwarded requests. */
export type Serving = {
  /** Signals that there may be requests to take. */
  readonly notify: () => void;
  /** The caller of this request gave up. */
  readonly giveUp: (id: string) => void;
  /** Takes no more; resolves when the taken ones are answered. */
  readonly finish: () => Promise<void>;
};

/** Limit of taken requests for each priority; the others stay in the table for the next leader. */
const atOnce = 256;
/** Background requests taken even when the leader's own requests fill the dispatcher. */
const share = 16;
/** Attempts to write answers before they count as lost. */
const mostWriteAttempts = 10;
/** In milliseconds, between two of them. */
const writeAgainMs = 500;

const priorities = ['interactive', 'background'] as const;

type TakenCall = {
  readonly id: string;
  readonly priority: Priority;
  readonly call: string;
  readonly callMark: string;
  /** By arrival. */
  readonly number: string;
  readonly leftMs: number;
};

type GivenAnswer = { readonly id: string; readonly answer: Answer };

type ServingState = {
  readonly parts: ServingParts;
  /** The term's epoch as an SQL parameter. */
  readonly epoch: string;
  readonly inFlight: Readonly<Record<Priority, Map<string, AbortController>>>;
  readonly sending: Set<Promise<void>>;
  readonly taking: ReturnType<typeof oneAtATime>;
  readonly answers: Gathered<GivenAnswer>;
  /** Set if as many were taken as there was room for, so that more may be in the table. */
  readonly mayWait: Record<Priority, boolean>;
  isFinishing: boolean;
};

/**
 * Takes forwarded requests by priority, sends them through the dispatcher and writes the answers. A request
 * is committed as taken before it is sent, so that no other leader sends it too.
 */
export function serveForwarded(parts: ServingParts): Serving {
  const state: ServingState = {
    parts,
    epoch: parts.term.epoch.toString(),
    inFlight: { interactive: new Map(), background: new Map() },
    sending: new Set(),
    taking: oneAtATime(() => takeRequests(state)),
    answers: gather<GivenAnswer>((group) => writeAnswers(state, group), {
      most: 200,
      heaviest: 8 * 1024 * 1024,
      weigh: ({ answer }) => (answer instanceof ProviderFault ? 0 : answer.body.length),
    }),
    mayWait: { interactive: false, background: false },
    isFinishing: false,
  };
  return {
    notify: state.taking.trigger,
    giveUp: (id) => {
      for (const calls of Object.values(state.inFlight)) calls.get(id)?.abort();
    },
    finish: async () => {
      state.isFinishing = true;
      await state.taking.idle();
      await Promise.all(state.sending);
      await state.answers.idle();
    },
  };
}

/**
 * Takes background requests only as the dispatcher can send them soon: taken ones have an unknown result if
 * the leader dies.
 */
function roomFor({ inFlight, parts }: ServingState, priority: Priority): number {
  const { size } = inFlight[priority];
  const wanted = priority === 'interactive' ? atOnce : Math.max(parts.dispatcher.room(), share - size);
  return Math.max(0, Math.min(wanted, atOnce - size));
}

/** Interactive requests first, then by arrival. */
const byTurn = (one: TakenCall, other: TakenCall): number =>
  priorities.indexOf(one.priority) - priorities.indexOf(other.priority) ||
  Number(one.number) - Number(other.number);

async function takeRequests(state: ServingState): Promise<void> {
  const { parts, sending, mayWait } = state;
  if (state.isFinishing || parts.term.isOver()) return;
  const room = { interactive: roomFor(state, 'interactive'), background: roomFor(state, 'background') };
  const taken = await markTaken(state, room).catch((error: unknown) => {
    parts.report(error);
    return [];
  });
  for (const call of [...taken].sort(byTurn)) {
    room[call.priority] -= 1;
    const sent = send(state, call).finally(() => sending.delete(sent));
    sending.add(sent);
  }
  for (const priority of priorities) mayWait[priority] = room[priority] === 0;
}

/** Locks the leader's rows, so that it takes requests before the next term begins, or none. */
function markTaken({ parts: { sql, key }, epoch }: ServingState, room: Record<Priority, number>) {
  const hashes = [...key.hashes];
  return sql<TakenCall[]>`
    with led as (
      select key_hash from leadership_terms where key_hash = any(${hashes}) and epoch = ${epoch}::bigint for share
    ), mine as (
      select where (select count(*) from led) = ${hashes.length}
    ), chosen as (
      (select id from forwarded_requests
        where key_hash = any(${hashes}) and state = 'waiting' and priority = 'interactive' and start_by > clock_timestamp()
        order by number limit ${room.interactive})
      union all
      (select id from forwarded_requests
        where key_hash = any(${hashes}) and state = 'waiting' and priority = 'background' and start_by > clock_timestamp()
        order by number limit ${room.background})
    )
    update forwarded_requests set state = 'taken', taken_epoch = ${epoch}::bigint
    from mine where id in (select id from chosen) and state = 'waiting'
    returning id, priority, call, call_mark as "callMark", number,
      (extract(epoch from start_by - clock_timestamp()) * 1000)::float8 as "leftMs"`;
}

async function send(state: ServingState, { id, priority, leftMs, ...written }: TakenCall): Promise<void> {
  const { inFlight, answers, taking, mayWait } = state;
  const given = new AbortController();
  inFlight[priority].set(id, given);
  const options = { priority, startWithinMs: leftMs, signal: given.signal };
  const answer = await answerTo(state.parts, id, written, options);
  inFlight[priority].delete(id);
  answers.add({ id, answer });
  // Not one by one, as each time runs a statement.
  if (mayWait[priority] && roomFor(state, priority) > inFlight[priority].size) taking.trigger();
}

async function answerTo(
  { dispatcher, wire, report }: ServingParts,
  id: string,
  written: Pick<TakenCall, 'call' | 'callMark'>,
  options: SendOptions,
): Promise<Answer> {
  try {
    const call = wire.readCall(id, written, Date.now());
    if (!call) throw new Error('a call was handed over that none of our processes wrote');
    return await dispatcher.send(call, options);
  } catch (fault) {
    if (fault instanceof ProviderFault) return fault;
    report(fault);
    return new ProviderFault('busy', stored('forwarding.unreadable'));
  }
}

/** Retries, because an answer lost to a short database outage is an unknown outcome for the caller. */
async function writeAnswers(state: ServingState, group: readonly GivenAnswer[]): Promise<void> {
  const { report } = state.parts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await updateRows(state, group);
    } catch (error) {
      if (attempt >= mostWriteAttempts) return report(error);
      await pause(writeAgainMs);
    }
  }
}

async function updateRows(state: ServingState, group: readonly GivenAnswer[]): Promise<void> {
  const rows = group.map((given) => rowOf(state, given));
  await state.parts.sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given (id uuid, state text, status int, body text, nonce bigint, sendings int, fault text, mark text)
    ), done as (
      update forwarded_requests set state = given.state, status = given.status, body = decode(given.body, 'base64'),
        nonce = given.nonce, sendings = given.sendings, fault = given.fault, answer_mark = given.mark,
        taken_epoch = case when given.state = 'answered' then taken_epoch end
      from given
      where forwarded_requests.id = given.id and forwarded_requests.state = 'taken' and taken_epoch = ${state.epoch}::bigint
      returning forwarded_requests.state, requested_by
    )
    select pg_notify('forwarded_answers_' || replace(requested_by::text, '-', ''), '')
    from (select distinct requested_by from done where state = 'answered') as askers`;
}

/** A request that was certainly not sent because the term ended goes back to the next leader. */
function rowOf({ isFinishing, parts }: ServingState, { id, answer }: GivenAnswer) {
  const isUntouched = answer instanceof ProviderFault && answer.kind === 'busy' && answer.sentWith === null;
  if (isUntouched && (isFinishing || parts.term.isOver())) return { id, state: 'waiting' };
  const { body, answerMark: mark, ...written }: WrittenAnswer = parts.wire.writeAnswer(id, answer);
  return { id, state: 'answered', ...written, body: body?.toString('base64') ?? null, mark };
}
