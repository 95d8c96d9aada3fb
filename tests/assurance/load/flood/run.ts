import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { drawWith } from '../../draw';
import type { LoadPlace } from '../people/place';
import { drawStep, type Person, stepsOf } from '../people/steps';
import { noTimings, type Timings, time } from '../people/timings';
import { type Attack, startAttackers } from './attackers';

/** A turn without or with a flood, in milliseconds. */
const turnMs = 15_000;
/** In milliseconds, after the flood begins and after it ended, in which nothing is measured. */
const betweenMs = 3_000;
const attackers = 300;
/** Of people who are signed in and read pages, and their pauses in milliseconds. */
const readerCount = 8;
const thinkMs = 600;

export type FloodReport = {
  readonly quiet: Timings;
  readonly flooded: Timings;
  readonly attacks: readonly Attack[];
};

/** Signed-in people read pages in turns without and with a flood of wrong passwords. */
export async function runFlood(
  place: LoadPlace,
  { seed, turns }: { readonly seed: number; readonly turns: number },
  log: (line: string) => void,
): Promise<FloodReport> {
  const [quiet, flooded] = [noTimings(), noTimings()];
  const attacks: Attack[] = [];
  const at = place.members.find(({ role }) => role === 'web')?.address ?? '';
  const emails = (await place.sql<{ email: string }[]>`select email from users limit 200`).map(
    ({ email }) => email,
  );
  const readers = place.people.filter(
    (_, number) => number % Math.ceil(place.people.length / readerCount) === 0,
  );
  await readFor(readers, noTimings());
  for (let turn = 1; turn <= turns; turn += 1) {
    await readFor(readers, quiet);
    const flood = startAttackers(
      { ...place, at, emails },
      attackers,
      drawWith(createRandom(seed * 100 + turn)),
    );
    await pause(betweenMs);
    await readFor(readers, flooded);
    const attack = await flood.stop();
    attacks.push(attack);
    log(`turn ${turn}: ${attack.attempts} attempts, ${attack.refused} of them refused`);
    await pause(betweenMs);
  }
  return { quiet, flooded, attacks };
}

async function readFor(readers: readonly Person[], timings: Timings): Promise<void> {
  const until = performance.now() + turnMs;
  const read = async (person: Person) => {
    const own = stepsOf(person.role).filter(({ kind }) => kind === 'read');
    while (performance.now() < until) {
      const step = drawStep(person.draw, own);
      await time(timings, step.name, () => step.act(person));
      await pause(thinkMs / 2 + person.draw.below(thinkMs));
    }
  };
  await Promise.all(readers.map(read));
}
