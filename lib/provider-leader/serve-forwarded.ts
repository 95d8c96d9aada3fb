import type { Sql } from '@/lib/db/client';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type { Dispatcher } from '@/lib/provider/dispatch/dispatcher';
import type { Priority } from '@/lib/provider/dispatch/request-queue';
import { gather } from './gather';
import type { LeaderKey } from './leader-key';
import { oneAtATime } from './one-at-a-time';
import type { Term } from './term';
import type { LeaderTiming } from './timing';
import type { Answer, Wire, WrittenAnswer } from './wire';

type TakingParts = {
  readonly sql: Sql;
  readonly key: LeaderKey;
  readonly term: Term;
  readonly dispatcher: Dispatcher;
  readonly wire: Wire;
  readonly timing: LeaderTiming;
  readonly report: (error: unknown) => void;
};

/** The holder's side of the calls that were handed over. */
export type Taking = {
  /** There may be calls to take. */
  readonly ring: () => void;
  /** The asker of this call waits no longer. */
  readonly giveUp: (id: string) => void;
  /** Takes no more; resolves when those that were taken are answered. */
  readonly finish: () => Promise<void>;
};

/**
 * So many of each priority are taken at most; the rest waits in the table, from where the next holder can
 * take it.
 */
const atOnce = 256;
/** So many of the background are taken even where the holder's own work fills the dispatcher. */
const share = 16;

const priorities = ['interactive', 'background'] as const;

type TakenCall = {
  readonly id: string;
  readonly priority: Priority;
  readonly call: string;
  readonly callMark: string;
  /** In the order of the asking. */
  readonly number: string;
  readonly leftMs: number;
};

/** What people wait for first, then in the order of the asking. */
const byTurn = (one: TakenCall, other: TakenCall): number =>
  priorities.indexOf(one.priority) - priorities.indexOf(other.priority) ||
  Number(one.number) - Number(other.number);

/**
 * Takes calls that others handed over, in the order of their priorities, sends them by the dispatcher and
 * writes the answers. That a call is taken is committed before it is sent, so that no other holder sends it
 * too.
 */
export function takeCalls({ sql, key, term, dispatcher, wire, timing, report }: TakingParts): Taking {
  const epoch = term.epoch.toString();
  const underWay = {
    interactive: new Map<string, AbortController>(),
    background: new Map<string, AbortController>(),
  };
  const sending = new Set<Promise<void>>();
  let isFinishing = false;
  /** Where it took as many as it had room for, more may wait in the table. */
  const mayWait = { interactive: false, background: false };

  /**
   * Of the background no more than the dispatcher can send soon: what is taken has no known result where the
   * holder dies.
   */
  function roomFor(priority: Priority): number {
    const { size } = underWay[priority];
    const wanted = priority === 'interactive' ? atOnce : Math.max(dispatcher.room(), share - size);
    return Math.max(0, Math.min(wanted, atOnce - size));
  }

  /** Locks the row of the dispatcher, so that it takes either before another holder begins, or nothing. */
  const take = (room: Record<Priority, number>) => sql<TakenCall[]>`
    with mine as (
      select from lanes where key_hash = ${key.hash} and epoch = ${epoch}::bigint for share
    ), chosen as (
      (select id from lane_calls
        where key_hash = ${key.hash} and state = 'waiting' and priority = 'interactive' and start_by > clock_timestamp()
        order by number limit ${room.interactive})
      union all
      (select id from lane_calls
        where key_hash = ${key.hash} and state = 'waiting' and priority = 'background' and start_by > clock_timestamp()
        order by number limit ${room.background})
    )
    update lane_calls set state = 'taken', taken_epoch = ${epoch}::bigint
    from mine where id in (select id from chosen) and state = 'waiting'
    returning id, priority, call, call_mark as "callMark", number,
      (extract(epoch from start_by - clock_timestamp()) * 1000)::float8 as "leftMs"`;

  const taking = oneAtATime(async () => {
    if (isFinishing || term.isOver()) return;
    const room = { interactive: roomFor('interactive'), background: roomFor('background') };
    const taken = await take(room).catch((error: unknown) => {
      report(error);
      return [];
    });
    for (const call of [...taken].sort(byTurn)) {
      room[call.priority] -= 1;
      const sent = send(call).finally(() => sending.delete(sent));
      sending.add(sent);
    }
    for (const priority of priorities) mayWait[priority] = room[priority] === 0;
  });

  async function send({ id, priority, leftMs, ...written }: TakenCall): Promise<void> {
    const given = new AbortController();
    underWay[priority].set(id, given);
    const answer = await answerTo(id, written, { priority, startWithinMs: leftMs, signal: given.signal });
    underWay[priority].delete(id);
    answers.add({ id, answer });
    // Not one by one, as each time is a statement.
    if (mayWait[priority] && roomFor(priority) > underWay[priority].size) taking.ask();
  }

  async function answerTo(
    id: string,
    written: Pick<TakenCall, 'call' | 'callMark'>,
    options: Parameters<Dispatcher['send']>[1],
  ): Promise<Answer> {
    try {
      const call = wire.readCall(id, written, Date.now());
      if (!call) throw new Error('a call was handed over that none of our processes wrote');
      return await dispatcher.send(call, options);
    } catch (fault) {
      if (fault instanceof ServiceFault) return fault;
      report(fault);
      return new ServiceFault('busy', 'the call could not be read, so that nothing was sent');
    }
  }

  type GivenAnswer = { readonly id: string; readonly answer: Answer };

  const write = async (group: readonly GivenAnswer[]): Promise<void> => {
    const rows = group.map(({ id, answer }) => rowOf(id, answer));
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as given (id uuid, state text, status int, body text, nonce bigint, sendings int, fault text, mark text)
      ), done as (
        update lane_calls set state = given.state, status = given.status, body = decode(given.body, 'base64'),
          nonce = given.nonce, sendings = given.sendings, fault = given.fault, answer_mark = given.mark,
          taken_epoch = case when given.state = 'answered' then taken_epoch end
        from given
        where lane_calls.id = given.id and lane_calls.state = 'taken' and taken_epoch = ${epoch}::bigint
        returning lane_calls.state, asked_by
      )
      select pg_notify('lane_answers_' || replace(asked_by::text, '-', ''), '')
      from (select distinct asked_by from done where state = 'answered') as askers`;
  };

  /** What was certainly not sent, because the term ended, waits for the next holder again. */
  function rowOf(id: string, answer: Answer) {
    const isUntouched = answer instanceof ServiceFault && answer.kind === 'busy' && answer.sentWith === null;
    if (isUntouched && (isFinishing || term.isOver())) return { id, state: 'waiting' };
    const { body, answerMark: mark, ...written }: WrittenAnswer = wire.writeAnswer(id, answer);
    return { id, state: 'answered', ...written, body: body?.toString('base64') ?? null, mark };
  }

  const answers = gather<GivenAnswer>((group) => persistently(() => write(group)).catch(report), {
    most: 200,
    heaviest: 8 * 1024 * 1024,
    weigh: ({ answer }) => (answer instanceof ServiceFault ? 0 : answer.body.length),
  });

  /**
   * A database that is away for a moment must not cost the answers: whoever asked would have to take them for
   * unknown.
   */
  async function persistently(run: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (attempt >= 10) throw error;
        await new Promise((resolve) => setTimeout(resolve, timing.tryEveryMs));
      }
    }
  }

  return {
    ring: taking.ask,
    giveUp: (id) => {
      for (const calls of Object.values(underWay)) calls.get(id)?.abort();
    },
    finish: async () => {
      isFinishing = true;
      await taking.idle();
      await Promise.all(sending);
      await answers.idle();
    },
  };
}
