import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Member } from './cluster';
import { askAsKnown, comment, listenAt, newComment, type Visitor } from './visitor';

export type Visits = {
  /** Requests with the session of another process, and how many of them it did not know. */
  requests: number;
  sessionsLost: number;
  /** Requests that a kill cut off, or that found a process down: a proxy repeats them at another one. */
  cutOff: number;
  /** Server actions that a process accepted, and that one refused. */
  actions: number;
  actionsRefused: number;
  /** What was replied instead, and by which process. */
  surprises: string[];
  /** Streams that were opened, and events of an action of another process: heard, in milliseconds, or not. */
  streams: number;
  heardAfterMs: number[];
  eventsMissed: number;
};

type Stream = { heardAt: number | undefined; isOpen: boolean };

const visitEveryMs = 250;
const commentEveryMs = 2_000;
/** In milliseconds, after the reply to the action; longer than a busy machine needs. */
const mostHearingMs = 10_000;

type Visiting = {
  readonly visitor: Visitor;
  readonly webs: readonly Member[];
  readonly beneficiary: string;
  readonly visits: Visits;
  readonly streams: Map<Member, Stream>;
  /** Ends each open stream. */
  readonly stops: Set<() => void>;
  isOver: boolean;
};

/** Uses every web process with one session until it is stopped, as the browsers of a person do. */
export function startVisiting(cluster: Cluster, visitor: Visitor, beneficiary: string) {
  const visits: Visits = {
    requests: 0,
    sessionsLost: 0,
    cutOff: 0,
    actions: 0,
    actionsRefused: 0,
    surprises: [],
    streams: 0,
    heardAfterMs: [],
    eventsMissed: 0,
  };
  const webs = cluster.members.filter(({ role }) => role === 'web');
  const visiting: Visiting = {
    visitor,
    webs,
    beneficiary,
    visits,
    streams: new Map(),
    stops: new Set(),
    isOver: false,
  };
  const running = [
    repeatEvery(visiting, visitEveryMs, visit),
    repeatEvery(visiting, commentEveryMs, act),
    ...webs.map((web) => keepListening(visiting, web)),
  ];
  return {
    stop: async (): Promise<Visits> => {
      visiting.isOver = true;
      for (const stop of visiting.stops) stop();
      await Promise.all(running);
      return visits;
    },
  };
}

async function repeatEvery(
  visiting: Visiting,
  ms: number,
  turn: (visiting: Visiting, number: number) => Promise<void>,
): Promise<void> {
  for (let number = 0; !visiting.isOver; number += 1) {
    await turn(visiting, number);
    await pause(ms);
  }
}

/** The answer of the first process from this one on that is not down. */
async function askInTurn<Value>(
  { webs, visits }: Visiting,
  first: number,
  ask: (web: Member) => Promise<Value>,
): Promise<{ readonly web: Member; readonly value: Value }> {
  for (let tried = 0; ; tried += 1) {
    const web = webs[(first + tried) % webs.length];
    if (!web) throw new Error('there is no web process');
    try {
      return { web, value: await ask(web) };
    } catch {
      visits.cutOff += 1;
      await pause(50);
    }
  }
}

async function visit(visiting: Visiting, number: number): Promise<void> {
  const { visits, visitor } = visiting;
  const { web, value: reply } = await askInTurn(visiting, number, (asked) => askAsKnown(visitor, asked));
  visits.requests += 1;
  if (reply === 'known') return;
  visits.sessionsLost += 1;
  visits.surprises.push(`${web.name}: ${reply}`);
}

/** One stream of each process, opened again after it broke. */
async function keepListening(visiting: Visiting, web: Member): Promise<void> {
  const { visitor, visits, streams, stops } = visiting;
  while (!visiting.isOver) {
    const stream: Stream = { heardAt: undefined, isOpen: true };
    const opened = await listenAt(visitor, web, (topics) => {
      if (topics.includes('beneficiary')) stream.heardAt ??= performance.now();
    }).catch(() => undefined);
    if (opened) {
      visits.streams += 1;
      streams.set(web, stream);
      stops.add(opened.stop);
      if (visiting.isOver) opened.stop();
      await opened.ended;
      stops.delete(opened.stop);
      stream.isOpen = false;
    }
    await pause(200);
  }
}

/** Acts at one process, and waits until the streams of the others have heard of it. */
async function act(visiting: Visiting, number: number): Promise<void> {
  const { visitor, visits, streams, beneficiary } = visiting;
  const open = [...streams].filter(([, { isOpen }]) => isOpen);
  for (const [, stream] of open) stream.heardAt = undefined;
  const written = newComment(beneficiary);
  let at = 0;
  const { web, value: reply } = await askInTurn(visiting, number, (asked) => {
    at = performance.now();
    return comment(visitor, asked, written);
  });
  if (reply !== 'accepted') {
    visits.actionsRefused += 1;
    visits.surprises.push(`${web.name}: ${reply}`);
    return;
  }
  visits.actions += 1;
  for (const [listening, stream] of open) {
    if (listening !== web) await untilHeard(visits, stream, at);
  }
}

async function untilHeard(visits: Visits, stream: Stream, at: number): Promise<void> {
  const until = performance.now() + mostHearingMs;
  while (stream.isOpen && stream.heardAt === undefined && performance.now() < until) await pause(10);
  if (stream.heardAt !== undefined) visits.heardAfterMs.push(Math.round(stream.heardAt - at));
  else if (stream.isOpen) visits.eventsMissed += 1;
}

/** Waits until every web process serves pages. */
export async function untilServed({ members }: Cluster): Promise<void> {
  for (const { role, address } of members)
    while (role === 'web' && !(await isReady(address))) await pause(100);
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
