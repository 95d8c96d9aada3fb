import { expect, test } from 'vitest';
import { readPlan, writePlan } from '../../assurance/simulation/plans';
import { openPostgresWorld } from '../../assurance/simulation/postgres/world';
import { runAlone, runSimulation } from '../../assurance/simulation/run';

test('an order ends as the provider says, whatever happens at one of its statements and requests', async () => {
  const { broken, ...report } = await runSimulation({
    open: openPostgresWorld,
    roundsOfWorld: 50,
    repeatedOneOf: 50,
    seed: 7,
    singles: 14,
    pairs: 4,
    drawn: 5,
    lanes: 2,
    log: () => undefined,
  });
  expect(broken).toEqual([]);
  expect(report.rounds).toBe(23);
  expect(report.whole).toBeGreaterThan(12);
});

test('a payment whose reply is lost is found, and not made twice', async () => {
  const { trace, broken } = await runAlone(openPostgresWorld, 'paid at once', readPlan('p1=reply lost'));
  expect(broken).toEqual([]);
  expect(trace.filter((line) => line.includes('POST'))).toEqual([
    'p1 POST /api/2/eurowallet/payments <- reply lost',
    'p2 POST /api/2/eurowallet/payments',
  ]);
  expect(trace.at(-1)).toBe('completed');
});

test('a recall before the claim withdraws the order', async () => {
  const { trace, broken } = await runAlone(openPostgresWorld, 'paid at once', readPlan('d1=recalled'));
  expect(broken).toEqual([]);
  expect(trace.at(-1)).toBe('withdrawn');
});

test('a round that is repeated leaves the same trace', async () => {
  const again = () =>
    runAlone(openPostgresWorld, 'held for an hour', readPlan('p2=lease lapsed; another worker'));
  const [first, second] = [await again(), await again()];
  expect(second.trace).toEqual(first.trace);
});

test('a plan is read as it was written', () => {
  const written = 'd12=lease lapsed; another worker,p3=reply lost';
  expect(writePlan(readPlan(written))).toBe(written);
});
