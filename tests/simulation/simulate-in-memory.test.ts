import { expect, test } from 'vitest';
import { printProof } from '@/tests/assurance/proof';
import { inVirtualTime } from '../assurance/simulation/memory/virtual-time';
import { openMemoryWorld } from '../assurance/simulation/memory/world';
import { readPlan } from '../assurance/simulation/plans';
import { runAlone, runSimulation } from '../assurance/simulation/run';
import { readSettings } from './simulation-settings';

const { plan, story, ...settings } = readSettings();

test.runIf(plan === undefined)('an order ends as the provider says, whatever happens meanwhile', async () => {
  const began = performance.now();
  const { broken, ...report } = await inVirtualTime(() =>
    runSimulation({ ...settings, open: openMemoryWorld, roundsOfWorld: 20, repeatedOneOf: 100, lanes: 1 }),
  );
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { seed } = settings;
  printProof('simulation', { seed, seconds, ...report, broken: broken.length });
  expect(broken).toEqual([]);
});

test.runIf(plan !== undefined)('one plan again', async () => {
  const round = await inVirtualTime(() => runAlone(openMemoryWorld, story, readPlan(plan ?? '')));
  for (const line of round.trace) console.log(line);
  expect(round.broken).toEqual([]);
});
