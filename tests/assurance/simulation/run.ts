import { createRandom } from '@/lib/sandbox/runtime/random';
import { drawWith } from '../draw';
import type { Moment } from './moments';
import { drawnPlan, pairPlans, singlePlans, writePlan } from './plans';
import { type Plan, type Round, runRound } from './round';
import type { StoryName } from './stories';
import { strikesIn } from './strikes';
import type { Store, World } from './world';

export type OpenWorld = () => Promise<World>;

export type SimulationOptions = {
  readonly open: OpenWorld;
  readonly seed: number;
  /** How many of the single strikes, of the pairs, and of drawn combinations are run. */
  readonly singles: number;
  readonly pairs: number;
  readonly drawn: number;
  /** Worlds side by side. */
  readonly lanes: number;
  /** Books grow with each round, and are examined as a whole after this many. */
  readonly roundsOfWorld: number;
  /** One in so many rounds is run twice, and has to leave the same trace, unless workers went on at once. */
  readonly repeatedOneOf: number;
  /** Whether it ends once a round is broken. */
  readonly endsWhenBroken?: boolean;
  /** Which of so many processes this is, each with its part of the rounds. */
  readonly share?: { readonly number: number; readonly of: number };
  /** All that are known in its world, unless some are named. */
  readonly stories?: readonly StoryName[] | undefined;
  readonly log: (line: string) => void;
};

export type Simulation = {
  readonly rounds: number;
  /** Rounds in which each strike met its moment. */
  readonly whole: number;
  readonly repeated: number;
  readonly moments: Readonly<Record<string, number>>;
  readonly strikes: Readonly<Record<string, number>>;
  readonly ends: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
  /** How many rounds it took to find the first that is broken; null if none is. */
  readonly foundAfter: number | null;
};

type Planned = { readonly story: StoryName; readonly plan: Plan };
type Task = Planned & { readonly isRepeated: boolean };

/** Rounds with strikes until all tasks are done; then the books of each world are examined. */
export async function runSimulation(options: SimulationOptions): Promise<Simulation> {
  const { lanes, open, roundsOfWorld, log } = options;
  const { tasks, count: planned, moments } = await listTasks(options);
  log(`${planned} rounds.`);
  const count = createCount();
  const broken: string[] = [];
  let foundAfter: number | null = null;
  const tell = (told: string): void => {
    foundAfter ??= begun;
    broken.push(told);
    log(told);
  };
  const logEvery = Math.max(100, Math.ceil(planned / 100));
  let begun = 0;
  const next = (): Task | undefined => {
    if (options.endsWhenBroken && broken.length > 0) return undefined;
    const { value: task } = tasks.next();
    begun += 1;
    if (begun % logEvery === 0) log(`${begun} rounds are begun; ${broken.length} are broken.`);
    return task;
  };
  async function runLane(): Promise<void> {
    let task = next();
    while (task) {
      const world = await open();
      const done = new Map<string, Task>();
      for (let round = 0; round < roundsOfWorld && task; round += 1) {
        const told = await runTask({ open, world, count, done }, task);
        if (told) tell(told);
        task = next();
      }
      const faults = await world.examine();
      for (const fault of faults) tell(`BROKEN books: ${fault}${whoseFault(fault, world.store, done)}`);
      await world.close();
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane));
  return { ...count.told(), moments, broken, foundAfter };
}

/** What is broken, with the fewest strikes that break it and how to run it again. */
async function runTask(lane: Lane, task: Task): Promise<string | undefined> {
  const { open, world } = lane;
  const { store } = world;
  const { story, plan } = task;
  const round = await (task.isRepeated ? runAlone(open, story, plan) : runRound(world, story, plan));
  lane.count.add(task, round);
  if (!task.isRepeated) lane.done.set(round.name, task);
  if (round.broken.length > 0) {
    const shrunk = await shrink(open, story, plan);
    return tellOf({ story, plan: shrunk }, store, round.broken, [await runAlone(open, story, shrunk)]);
  }
  if (!task.isRepeated || round.wasAtOnce) return undefined;
  const again = await runAlone(open, story, plan);
  const isSame = again.trace.join('\n') === round.trace.join('\n');
  return isSame ? undefined : tellOf(task, store, ['it took another course when repeated'], [round, again]);
}

type Lane = {
  readonly open: OpenWorld;
  readonly world: World;
  readonly count: Count;
  /** Each round of this world, by the name of its payment. */
  readonly done: Map<string, Task>;
};

/**
 * In a world of its own: earlier orders of another one are watched for days, and would be part of the trace.
 * Its books are examined, too.
 */
export async function runAlone(open: OpenWorld, story: StoryName, plan: Plan): Promise<Round> {
  const world = await open();
  try {
    const round = await runRound(world, story, plan);
    return { ...round, broken: [...round.broken, ...(await world.examine())] };
  } finally {
    await world.close();
  }
}

function whoseFault(fault: string, store: Store, tasks: ReadonlyMap<string, Task>): string {
  const [, task] = [...tasks].find(([name]) => fault.includes(name)) ?? [];
  return task ? `\n  ${howToRepeat(task, store)}` : '';
}

/** Leaves out one strike after the other, as long as what is left still breaks. */
async function shrink(open: OpenWorld, story: StoryName, plan: Plan): Promise<Plan> {
  for (const moment of plan.size > 1 ? plan.keys() : []) {
    const fewer = new Map([...plan].filter(([other]) => other !== moment));
    const { broken } = await runAlone(open, story, fewer);
    if (broken.length > 0) return shrink(open, story, fewer);
  }
  return plan;
}

/** What the error says if a story does not hold by itself, so that there is nothing to strike at. */
export const calmIsBroken = 'broken without any strike';

type Tasks = {
  readonly tasks: Iterator<Task, undefined>;
  readonly count: number;
  readonly moments: Readonly<Record<string, number>>;
};

async function listTasks(options: SimulationOptions): Promise<Tasks> {
  const { open, seed, singles, pairs, drawn, repeatedOneOf } = options;
  const { number: mine, of } = options.share ?? { number: 0, of: 1 };
  const draw = drawWith(createRandom(seed));
  const known = await open();
  await known.close();
  const told = options.stories ?? known.stories;
  const all = { singles: [] as Planned[], pairs: [] as Planned[] };
  const momentsOf = new Map<StoryName, readonly Moment[]>();
  for (const story of told) {
    const calm = await runAlone(open, story, new Map());
    if (calm.broken.length > 0) throw new Error(`${story}, ${calmIsBroken}: ${calm.broken.join('; ')}`);
    momentsOf.set(story, calm.moments);
    const strikes = strikesIn(story, known.strikes);
    all.singles.push(...singlePlans(calm.moments, strikes).map((plan) => ({ story, plan })));
    all.pairs.push(...pairPlans(calm.moments, strikes, known.pairedAt).map((plan) => ({ story, plan })));
  }
  const some = (planned: readonly Planned[], most: number): readonly Planned[] =>
    most >= planned.length ? planned : Array.from({ length: most }, () => draw.of(planned));
  const listed = [...some(all.singles, singles), ...some(all.pairs, pairs)];
  function* plan(): Generator<Planned> {
    yield* listed;
    for (let left = drawn; left > 0; left -= 1) {
      const story = draw.of(told);
      yield { story, plan: drawnPlan(draw, momentsOf.get(story) ?? [], strikesIn(story, known.strikes)) };
    }
  }
  function* tasks(): Generator<Task, undefined> {
    let number = 0;
    for (const planned of plan()) {
      number += 1;
      if (number % of === mine) yield { ...planned, isRepeated: number % (repeatedOneOf * of) === mine };
    }
    return undefined;
  }
  const moments = Object.fromEntries([...momentsOf].map(([story, { length }]) => [story, length]));
  return { tasks: tasks(), count: Math.floor((listed.length + drawn) / of), moments };
}

type Count = ReturnType<typeof createCount>;

function createCount() {
  const strikes: Record<string, number> = {};
  const ends: Record<string, number> = {};
  let [rounds, whole, repeated] = [0, 0, 0];
  return {
    add: ({ plan, isRepeated }: Task, { isWhole, trace, wasAtOnce }: Round): void => {
      rounds += 1;
      if (isWhole) whole += 1;
      if (isRepeated && !wasAtOnce) repeated += 1;
      const end = trace.at(-1) ?? '';
      ends[end] = (ends[end] ?? 0) + 1;
      for (const { name } of plan.values()) strikes[name] = (strikes[name] ?? 0) + 1;
    },
    told: () => ({ rounds, whole, repeated, strikes, ends }),
  };
}

const howToRepeat = ({ story, plan }: Planned, store: Store): string =>
  `npm run simulate -- --store ${store} --story '${story}' --plan '${writePlan(plan)}'`;

const tellOf = (
  planned: Planned,
  store: Store,
  faults: readonly string[],
  rounds: readonly Round[],
): string =>
  [
    `BROKEN ${faults.join('; ')}`,
    `  ${howToRepeat(planned, store)}`,
    ...rounds.flatMap(({ trace }, index) => [
      ...(index > 0 ? ['  repeated:'] : []),
      ...trace.map((line) => `  ${line}`),
    ]),
  ].join('\n');
