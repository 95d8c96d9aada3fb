import { isOfTheDatabase } from '@/lib/engine/database-errors';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import type { OrderId } from '@/lib/kernel/ids';
import { type Meeting, type Moment, type MomentKind, nameOf } from './moments';
import type { StoryName } from './stories';
import { databaseCourse, providerCourse, type Scene, type Strike } from './strikes';
import { workWhileAlive } from './worker';
import type { Told, Worker, World } from './world';

/** Strikes by the name of the moment at which they happen. */
export type Plan = ReadonlyMap<string, Strike>;

export type Round = {
  /** The identifier under which the order was sent. */
  readonly name: string;
  readonly moments: readonly Moment[];
  /** What happened, in its order, without anything that differs from run to run. */
  readonly trace: readonly string[];
  readonly broken: readonly string[];
  /** Whether each strike of the plan met its moment. */
  readonly isWhole: boolean;
  /** Whether processes went on at once, as after waiting for a lock: their moments have no certain order. */
  readonly wasAtOnce: boolean;
};

/** Longer than an unanswered request may travel. */
const soonMs = 3 * 60_000;

/** Turns without an end are a defect, too. */
const mostTurns = 80;

type RoundState = {
  readonly world: World;
  readonly plan: Plan;
  readonly scene: Scene;
  readonly numbers: Record<MomentKind, number>;
  readonly moments: Moment[];
  readonly trace: string[];
  readonly workers: Worker[];
  /** What was begun at a moment and waits for whoever is held up. */
  readonly waiting: Promise<void>[];
  /** What went wrong with a strike itself. */
  readonly faults: string[];
  struck: number;
  wasAtOnce: boolean;
  /** Set once the order has ended: what the workers still do is no moment. */
  isOver: boolean;
};

/**
 * One order from its approval to its end, by one worker after another, with strikes at some of the moments.
 * Once it has ended, it has to be paid once and say so, or not be paid and say that.
 */
export async function runRound(world: World, story: StoryName, plan: Plan): Promise<Round> {
  world.clock.restore();
  const state = beginRound(world, await world.begin(story), plan);
  const hasEnded = await workToTheEnd(state);
  state.isOver = true;
  const { order } = state.scene;
  const declared = await settleByPeople(state).catch((error: unknown) => {
    state.faults.push(`people could not settle it: ${String(error)}`);
    return false;
  });
  await Promise.all([...state.workers.map((worker) => worker.kill()), world.endLeaders()]);
  // What is still on its way must not pay an order that has ended.
  await world.arriveLate();
  const told = await world.tell(order);
  state.trace.push(declared ? `${told.state}, declared by two people` : told.state);
  return {
    name: told.name,
    moments: state.moments,
    trace: state.trace,
    broken: [
      ...(hasEnded ? [] : [`the order did not come to its end: ${await world.report(order)}`]),
      ...state.faults,
      ...state.workers.flatMap(({ errors }) => errors.filter(isUnexpected).map(tellOfError)),
      ...findBroken(told),
    ],
    isWhole: state.struck === plan.size,
    wasAtOnce: state.wasAtOnce,
  };
}

function beginRound(world: World, order: OrderId, plan: Plan): RoundState {
  const idle: Worker[] = [];
  /** Others come by the same kind of lines, so strikes meet them as well; one that is held up is not idle. */
  async function workAnother(): Promise<void> {
    const worker = idle.pop() ?? (await startWorker(state));
    await workWhileAlive(worker);
    if (!worker.isDead()) idle.push(worker);
  }
  const state: RoundState = {
    world,
    plan,
    scene: {
      clock: world.clock,
      people: world.people,
      order,
      depose: world.depose,
      workByAnother: () => whileHeldUp(state, workAnother()),
    },
    numbers: { database: 0, provider: 0 },
    moments: [],
    trace: [],
    workers: [],
    waiting: [],
    faults: [],
    struck: 0,
    wasAtOnce: false,
    isOver: false,
  };
  return state;
}

/** False if it did not come to an end. The approver is back long before. */
async function workToTheEnd(state: RoundState): Promise<boolean> {
  const { world, scene, waiting } = state;
  let worker = await startWorker(state);
  for (let turns = 0; turns < mostTurns; turns += 1) {
    await workWhileAlive(worker);
    await Promise.all(waiting.splice(0));
    if (worker.isDead()) {
      worker = await startWorker(state);
      continue;
    }
    if (turns === mostTurns / 4) await world.people.setActive(true);
    const next = await world.nextDue(scene.order);
    if (next === undefined) return true;
    world.clock.advanceTo(next);
    await world.arriveLate();
  }
  return false;
}

async function startWorker(state: RoundState): Promise<Worker> {
  const worker = await state.world.startWorker(meetingOf(state, () => worker.kill()));
  state.workers.push(worker);
  return worker;
}

const meetingOf = (state: RoundState, kill: () => Promise<void>): Meeting => ({
  statement: async (what) => databaseCourse(await meet(state, 'database', what, kill)),
  request: async (what) => providerCourse(await meet(state, 'provider', what, kill)),
  ofAnother: (killOther) => {
    state.wasAtOnce = true;
    return meetingOf(state, killOther);
  },
});

async function meet(
  state: RoundState,
  kind: MomentKind,
  what: string,
  kill: () => Promise<void>,
): Promise<Strike | undefined> {
  if (state.isOver) return undefined;
  state.numbers[kind] += 1;
  const moment = { kind, number: state.numbers[kind], what };
  state.moments.push(moment);
  const strike = state.plan.get(nameOf(moment));
  state.trace.push(`${nameOf(moment)} ${what}${strike ? ` <- ${strike.name}` : ''}`);
  if (!strike) return undefined;
  state.struck += 1;
  // A line that fails would only look like one more cut.
  if (strike.meanwhile)
    await whileHeldUp(state, strike.meanwhile(state.scene)).catch((error: unknown) => {
      state.faults.push(`${strike.name} failed: ${String(error)}`);
    });
  if (strike.kills) void kill();
  return strike;
}

async function whileHeldUp(state: RoundState, running: Promise<void>): Promise<void> {
  const { rest } = await state.world.untilBlocked(running);
  if (!rest) return;
  state.waiting.push(rest);
  state.wasAtOnce = true;
}

/** A worker may report that the database is away, and that an order is not as it was approved. */
const isUnexpected = (error: unknown): boolean =>
  !isOfTheDatabase(error) && !(error instanceof NotAsApproved);

const tellOfError = (error: unknown): string =>
  `a worker reported: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)}`;

/** What waits for people, with the approver back and nothing in their way. Whether two declared it failed. */
async function settleByPeople(state: RoundState): Promise<boolean> {
  const { people } = state.world;
  const { order } = state.scene;
  await people.setActive(true);
  await people.cancelStopped(order);
  if (!(await people.isLost(order))) return false;
  // As people have to: look it up with the clock right and some minutes later, and follow it if it is found.
  state.world.clock.restore();
  state.world.clock.advance(soonMs);
  await state.world.arriveLate();
  await people.lookUpNow(order);
  await workToTheEnd(state);
  const isLost = await people.isLost(order);
  if (isLost) await people.declareFailed(order);
  return isLost;
}

/** The claims about one order that can be told from the provider's memory alone, after each round. */
function findBroken({ state, payments }: Told): string[] {
  const saysMade = state === 'completed' || state === 'rejected' || state === 'cancelled';
  return [
    ...(payments > 1 ? [`${payments} payments were made`] : []),
    ...((payments === 1) === saysMade ? [] : [`the order is ${state}, and payments were made: ${payments}`]),
  ];
}
