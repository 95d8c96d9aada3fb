import { join } from 'node:path';
import { type Apart, startApart } from '../harness/apart';
import type { DispatcherResult, DispatcherTask } from './dispatcher-process';
import { drawLine, type Line } from './line';
import type { SandboxProcessOptions } from './sandbox-process';

/** Who sends to whom. */
export const contestants = {
  serial: { client: 1, peer: 'strict' },
  '4 connections': { client: 4, peer: 'strict' },
  '16 connections': { client: 16, peer: 'strict' },
  '64 connections': { client: 64, peer: 'strict' },
  dispatcher: { client: 'dispatcher', peer: 'strict' },
  ceiling: { client: 'dispatcher', peer: 'careless' },
  'dispatcher, HTTP/1.1': { client: 'dispatcher', peer: 'old' },
} as const;
export type Contestant = keyof typeof contestants;
// safe: the keys of a literal table
export const contestantNames = Object.keys(contestants) as readonly Contestant[];

/** The service as it is; one that checks no nonces; one that speaks HTTP/1.1 alone. */
const peers = {
  strict: {},
  careless: { checkNonces: false },
  old: { http1Only: true },
} as const satisfies Record<string, SandboxProcessOptions>;
type Peer = keyof typeof peers;

export type DispatcherPlan = {
  readonly roundTripsMs: readonly number[];
  readonly contestants: readonly Contestant[];
  /** The time of service, mean and the most that it is off. */
  readonly processingMs: number;
  readonly processingJitterMs: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** For clients other than the dispatcher. */
  readonly plainSeconds: number;
};

export type DispatcherFigure = {
  readonly roundTripMs: number;
  readonly contestant: Contestant;
  readonly perSecond: number;
  /** Of the sendings of creations, over the whole time. */
  readonly refusedShare: number;
  /** Microseconds of a processor for a payment. */
  readonly clientMicros: number;
  readonly sandboxMicros: number;
  /**
   * Whether each identifier that was used is one payment in the sandbox, there is none besides, and none was
   * left unknown.
   */
  readonly isEachOnce: boolean;
  readonly unknown: DispatcherResult['unknown'];
};

/** A line, and a process of clients that trust what is at its end. */
type Course = Line & { readonly clients: Apart<object> };

/**
 * Measures all contestants over one length of the line, one after the other, each peer in a process that
 * began with it.
 */
export async function measureDispatchers(
  plan: DispatcherPlan,
  roundTripMs: number,
  folder: string,
  log: (line: string) => void,
): Promise<readonly DispatcherFigure[]> {
  const courses = new Map<Peer, Course>();
  const needed = new Set(plan.contestants.map((name) => contestants[name].peer));
  try {
    for (const peer of needed) courses.set(peer, await layCourse(plan, peer, roundTripMs, folder));
    const figures = new Map<Contestant, DispatcherFigure>();
    for (const [turn, contestant] of turnsOf(plan.contestants).entries()) {
      const course = courses.get(contestants[contestant].peer);
      if (!course) throw new Error('a peer was not started');
      const figure = await measureOne(plan, { roundTripMs, contestant, course, turn });
      log(`${roundTripMs} ms, ${contestant}: ${figure.perSecond.toFixed(1)} a second`);
      figures.set(contestant, together(figures.get(contestant), figure));
    }
    return [...figures.values()];
  } finally {
    for (const course of courses.values()) course.stop();
  }
}

/**
 * Dispatcher and ceiling, which are compared with each other, take turns, so that a busy moment of the
 * machine decides nothing.
 */
function turnsOf(names: readonly Contestant[]): readonly Contestant[] {
  const compared: readonly Contestant[] = names.filter((name) => name === 'dispatcher' || name === 'ceiling');
  const last = names.findLastIndex((name) => compared.includes(name)) + 1;
  return [...names.slice(0, last), ...compared, ...names.slice(last)];
}

/** The faster of two turns, with what went worse in either. */
function together(first: DispatcherFigure | undefined, second: DispatcherFigure): DispatcherFigure {
  if (!first) return second;
  return {
    ...(first.perSecond > second.perSecond ? first : second),
    refusedShare: Math.max(first.refusedShare, second.refusedShare),
    isEachOnce: first.isEachOnce && second.isEachOnce,
    unknown: { ...first.unknown, ...second.unknown },
  };
}

const prelude = { client: 'dispatcher', prefix: 'prelude', warmUpSeconds: 0, seconds: 1.5 } as const;

async function layCourse(
  plan: DispatcherPlan,
  peer: Peer,
  roundTripMs: number,
  folder: string,
): Promise<Course> {
  const { processingMs, processingJitterMs } = plan;
  const options: SandboxProcessOptions = {
    openingBalance: '1000000000.00',
    // Executing what was paid is no part of what is measured.
    completionDelayMs: { SEPA: 600_000 },
    faults: { processingMs, processingJitterMs },
    ...peers[peer],
  };
  const line = await drawLine(options, roundTripMs, join(folder, `${peer}-${roundTripMs}.pem`));
  let clients: Apart<object>;
  try {
    clients = await startApart<object>('dispatcher/dispatcher-process', {}, line.trust);
    // So that no process of clients is measured while it still compiles what the others have compiled before.
    await clients.ask({ ...prelude, url: line.url } satisfies DispatcherTask);
  } catch (error) {
    line.stop();
    throw error;
  }
  const stop = () => {
    clients.stop();
    line.stop();
  };
  return { ...line, clients, stop };
}

type Measured = {
  readonly roundTripMs: number;
  readonly contestant: Contestant;
  readonly course: Course;
  readonly turn: number;
};

async function measureOne(
  plan: DispatcherPlan,
  { roundTripMs, contestant, course, turn }: Measured,
): Promise<DispatcherFigure> {
  const prefix = `turn-${turn}`;
  const before = await course.holdings();
  const { client } = contestants[contestant];
  const seconds = client === 'dispatcher' ? plan.seconds : plan.plainSeconds;
  const task: DispatcherTask = {
    url: course.url,
    client,
    prefix,
    warmUpSeconds: plan.warmUpSeconds,
    seconds,
  };
  const result = (await course.clients.ask(task)) as DispatcherResult; // safe: what the file answers with
  const after = await course.holdings();
  const sendings = after.requests - before.requests;
  const made = new Set(after.externalPaymentIds.filter((identifier) => identifier.startsWith(`${prefix}-`)));
  const isEachThere = Array.from({ length: result.identifiers }, (_, index) => `${prefix}-${index}`).every(
    (identifier) => made.has(identifier),
  );
  const isNoneBesides = after.payments - before.payments === result.identifiers;
  const isEachKnown = Object.keys(result.unknown).length === 0;
  return {
    roundTripMs,
    contestant,
    perSecond: result.accepted / result.seconds,
    refusedShare: (after.nonceRefusals - before.nonceRefusals) / sendings,
    clientMicros: (result.processorMs * 1_000) / result.accepted,
    sandboxMicros: ((after.processorMs - before.processorMs) * 1_000) / sendings,
    isEachOnce: isEachThere && isNoneBesides && isEachKnown && after.isBalanced,
    unknown: result.unknown,
  };
}
