import { setTimeout as pause } from 'node:timers/promises';
import { startPaying, untilDone } from '@/tests/simulation/cluster/paid-rows';
import type { LoadPlace } from './place';
import { drawStep, type Person, type Step, steps, stepsOf } from './steps';
import { noTimings, type Timings, time } from './timings';

/** Between two acts of a person, in milliseconds: somebody reads, types, and looks something up. */
const thinkMs = { least: 3_000, most: 15_000 } as const;

type CrowdSize = {
  /** Of the batch. */
  readonly rows: number;
  /** How often one person alone does each thing, before the others come and after they left. */
  readonly times: number;
};

export type CrowdReport = {
  readonly alone: Timings;
  readonly loaded: Timings;
  readonly seconds: number;
  /** Whether the provider has paid each row of the batch once. */
  readonly isPaid: boolean;
};

/** One person alone, then everybody while a batch runs, then one person alone again. */
export async function runCrowd(
  place: LoadPlace,
  { rows, times }: CrowdSize,
  log: (line: string) => void,
): Promise<CrowdReport> {
  const [alone, loaded] = [noTimings(), noTimings()];
  await walkAlone(place, noTimings(), 1);
  log('the build is warm');
  await walkAlone(place, alone, times);
  log('one person has done everything alone');
  const batch = await startPaying(place, rows);
  place.subjects.batch = batch;
  const began = performance.now();
  const crowd = startCrowd(place.people, loaded);
  await untilDone(place, batch);
  await crowd.stop();
  const seconds = (performance.now() - began) / 1_000;
  log(`the batch is paid, after ${seconds.toFixed(0)} s`);
  await walkAlone(place, alone, times);
  return { alone, loaded, seconds, isPaid: await isPaidOnce(place, batch, rows) };
}

/** Each thing so often, by one person of each role that does it, without a pause. */
async function walkAlone({ people }: LoadPlace, timings: Timings, times: number): Promise<void> {
  for (const step of steps) {
    const able = people.filter(({ role }) => step.roles.includes(role));
    for (let turn = 0; turn < times; turn += 1) {
      const person = able[turn % able.length];
      if (person) await time(timings, step.name, () => step.act(person));
    }
  }
}

/** Everybody at once, each with pauses, until they are stopped. */
function startCrowd(people: readonly Person[], timings: Timings) {
  let isOver = false;
  async function work(person: Person): Promise<void> {
    const own = stepsOf(person.role);
    // They do not arrive together.
    await pause(person.draw.below(thinkMs.most));
    while (!isOver) {
      const step: Step = drawStep(person.draw, own);
      await time(timings, step.name, () => step.act(person));
      await pause(thinkMs.least + person.draw.below(thinkMs.most - thinkMs.least));
    }
  }
  const running = people.map(work);
  return {
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function isPaidOnce({ sql, sandbox }: LoadPlace, batch: string, rows: number): Promise<boolean> {
  const made = [...sandbox.payments.values()].flatMap(({ order }) =>
    order?.reference.startsWith('Row ') ? [order.reference] : [],
  );
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders where batch_id = ${batch} and state = 'completed'`;
  return made.length === rows && new Set(made).size === rows && row?.count === rows;
}
