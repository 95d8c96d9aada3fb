import { expect, test } from 'vitest';
import { printProof } from '@/tests/assurance/proof';
import { readPlan } from '../assurance/simulation/plans';
import { openPostgresWorld } from '../assurance/simulation/postgres/world';
import { runAlone, runSimulation } from '../assurance/simulation/run';
import { readSettings } from './simulation-settings';

const { plan, story, ...settings } = readSettings();

test.runIf(plan === undefined)(
  'an order ends as the provider says, whatever happens at its statements and requests',
  async () => {
    const began = performance.now();
    const open = openPostgresWorld;
    const { broken, ...report } = await runSimulation({
      ...settings,
      open,
      roundsOfWorld: 50,
      repeatedOneOf: 50,
      lanes: 3,
    });
    const seconds = Math.round((performance.now() - began) / 1_000);
    const { seed } = settings;
    printProof('simulation/postgres', { seed, seconds, ...report, broken: broken.length });
    expect(broken).toEqual([]);
  },
);

test.runIf(plan !== undefined)('one plan again', async () => {
  const round = await runAlone(openPostgresWorld, story, readPlan(plan ?? ''));
  for (const line of round.trace) console.log(line);
  expect(round.broken).toEqual([]);
});
