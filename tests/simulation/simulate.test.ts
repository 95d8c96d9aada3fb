import { expect, test } from 'vitest';
import { printProof } from '@/tests/assurance/proof';
import { readPlan } from '../assurance/simulation/plans';
import { openPostgresWorld } from '../assurance/simulation/postgres/world';
import { runAlone, runSimulation } from '../assurance/simulation/run';
import { storyNamed } from '../assurance/simulation/stories';

const { env } = process;
const most = (text: string | undefined): number =>
  text === undefined || text === 'all' ? Number.POSITIVE_INFINITY : Number(text);
const seed = Number(env.PAYDESK_SEED ?? 1);
const stories = env.PAYDESK_STORY ? [storyNamed(env.PAYDESK_STORY)] : undefined;

test.runIf(env.PAYDESK_PLAN === undefined)(
  'an order ends as the provider says, whatever happens at its statements and requests',
  async () => {
    const began = performance.now();
    const { broken, ...report } = await runSimulation({
      open: openPostgresWorld,
      roundsOfWorld: 50,
      seed,
      singles: most(env.PAYDESK_SINGLES),
      pairs: most(env.PAYDESK_PAIRS),
      drawn: Number(env.PAYDESK_SEEDS ?? 2_000),
      lanes: 3,
      stories,
      log: console.log,
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    printProof('simulation', { seed, seconds, ...report, broken: broken.length });
    expect(broken).toEqual([]);
  },
);

test.runIf(env.PAYDESK_PLAN !== undefined)('one plan again', async () => {
  const story = stories?.[0] ?? storyNamed('paid at once');
  const round = await runAlone(openPostgresWorld, story, readPlan(env.PAYDESK_PLAN ?? ''));
  for (const line of round.trace) console.log(line);
  expect(round.broken).toEqual([]);
});
