import { createRandom } from '@/lib/sandbox/runtime/random';
import { drawWith } from '../draw';
import { drawnPlan, requestPairs, singlePlans, writePlan } from './plans';
import { type Plan, type Round, runRound } from './round';
import { type Story, stories } from './stories';
import { openWorld, type World } from './world';

export type SimulationOptions = {
  readonly seed: number;
  /** How many of the single strikes, of the pairs at two requests, and of drawn combinations are run. */
  readonly singles: number;
  readonly pairs: number;
  readonly drawn: number;
  /** Worlds side by side. */
  readonly lanes: number;
  readonly stories?: readonly Story[];
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
};

type Planned = { readonly story: Story; readonly plan: Plan };
type Task = Planned & { readonly isRepeated: boolean };

/** Books grow with each round, and are examined as a whole after this many. */
const roundsOfWorld = 50;
/** One in so many is run twice, and has to leave the same trace. */
const repeatedOneOf = 50;

/** Rounds with strikes until all tasks are done; then the books of each world are examined. */
export async function runSimulation(options: SimulationOptions): Promise<Simulation> {
  const { lanes, log } = options;
  const { tasks, moments } = await listTasks(options);
  log(`${tasks.length} rounds.`);
  const count = createCount();
  const broken: string[] = [];
  const tell = (told: string): void => {
    broken.push(told);
    log(told);
  };
  let begun = 0;
  const next = (): Task | undefined => {
    const task = tasks[begun];
    begun += 1;
    if (begun % 100 === 0) log(`${begun} rounds are begun; ${broken.length} are broken.`);
    return task;
  };
  async function runLane(): Promise<void> {
    let task = next();
    while (task) {
      const world = await openWorld();
      const done = new Map<string, Task>();
      for (let round = 0; round < roundsOfWorld && task; round += 1) {
        const told = await runTask(world, task, count, done);
        if (told) tell(told);
        task = next();
      }
      const faults = await world.examine();
      for (const fault of faults) tell(`BROKEN books: ${fault}${whoseFault(fault, done)}`);
      await world.close();
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane));
  return { ...count.told(), moments, broken };
}

/** What is broken, with the fewest strikes that break it and how to run it again. */
async function runTask(
  world: World,
  task: Task,
  count: Count,
  tasks: Map<string, Task>,
): Promise<string | undefined> {
  const { story, plan } = task;
  const done = await (task.isRepeated ? runAlone(story, plan) : runRound(world, story, plan));
  count.add(task, done);
  if (!task.isRepeated) tasks.set(done.name, task);
  if (done.broken.length > 0) {
    const shrunk = await shrink(story, plan);
    return tellOf(story, shrunk, done.broken, await runAlone(story, shrunk));
  }
  const again = task.isRepeated ? await runAlone(story, plan) : done;
  const isSame = again.trace.join('\n') === done.trace.join('\n');
  return isSame ? undefined : tellOf(story, plan, ['it took another course when repeated'], done, again);
}

/**
 * In a world of its own: earlier orders of another one are watched for days, and would be part of the trace.
 * Its books are examined, too.
 */
export async function runAlone(story: Story, plan: Plan): Promise<Round> {
  const world = await openWorld();
  try {
    const round = await runRound(world, story, plan);
    return { ...round, broken: [...round.broken, ...(await world.examine())] };
  } finally {
    await world.close();
  }
}

function whoseFault(fault: string, tasks: ReadonlyMap<string, Task>): string {
  const [, task] = [...tasks].find(([name]) => fault.includes(name)) ?? [];
  return task ? `\n  ${howToRepeat(task)}` : '';
}

/** Leaves out one strike after the other, as long as what is left still breaks. */
async function shrink(story: Story, plan: Plan): Promise<Plan> {
  for (const moment of plan.size > 1 ? plan.keys() : []) {
    const fewer = new Map([...plan].filter(([other]) => other !== moment));
    const { broken } = await runAlone(story, fewer);
    if (broken.length > 0) return shrink(story, fewer);
  }
  return plan;
}

type Tasks = { readonly tasks: readonly Task[]; readonly moments: Readonly<Record<string, number>> };

async function listTasks(options: SimulationOptions): Promise<Tasks> {
  const { seed, singles, pairs, drawn, stories: told = stories } = options;
  const draw = drawWith(createRandom(seed));
  const all = { singles: [] as Planned[], pairs: [] as Planned[], drawn: [] as Planned[] };
  const moments: Record<string, number> = {};
  for (const story of told) {
    const calm = await runAlone(story, new Map());
    if (calm.broken.length > 0) throw new Error(`${story.name}: ${calm.broken.join('; ')}`);
    moments[story.name] = calm.moments.length;
    all.singles.push(...singlePlans(calm.moments).map((plan) => ({ story, plan })));
    all.pairs.push(...requestPairs(calm.moments).map((plan) => ({ story, plan })));
    for (let number = 0; number < drawn / told.length; number += 1)
      all.drawn.push({ story, plan: drawnPlan(draw, calm.moments) });
  }
  const some = (planned: readonly Planned[], most: number): readonly Planned[] =>
    most >= planned.length ? planned : Array.from({ length: most }, () => draw.of(planned));
  const tasks = [...some(all.singles, singles), ...some(all.pairs, pairs), ...all.drawn];
  const isRepeated = (index: number) => index % repeatedOneOf === repeatedOneOf - 1;
  return { moments, tasks: tasks.map((task, index) => ({ ...task, isRepeated: isRepeated(index) })) };
}

type Count = ReturnType<typeof createCount>;

function createCount() {
  const strikes: Record<string, number> = {};
  const ends: Record<string, number> = {};
  let [rounds, whole, repeated] = [0, 0, 0];
  return {
    add: ({ plan, isRepeated }: Task, { isWhole, trace }: Round): void => {
      rounds += 1;
      if (isWhole) whole += 1;
      if (isRepeated) repeated += 1;
      const end = trace.at(-1) ?? '';
      ends[end] = (ends[end] ?? 0) + 1;
      for (const { name } of plan.values()) strikes[name] = (strikes[name] ?? 0) + 1;
    },
    told: () => ({ rounds, whole, repeated, strikes, ends }),
  };
}

const howToRepeat = ({ story, plan }: Planned): string =>
  `npm run simulate -- --story '${story.name}' --plan '${writePlan(plan)}'`;

const tellOf = (story: Story, plan: Plan, faults: readonly string[], done: Round, again?: Round): string =>
  [
    `BROKEN ${faults.join('; ')}`,
    `  ${howToRepeat({ story, plan })}`,
    ...done.trace.map((line) => `  ${line}`),
    ...(again ? ['  repeated:', ...again.trace.map((line) => `  ${line}`)] : []),
  ].join('\n');
