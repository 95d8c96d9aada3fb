import { expect, test } from 'vitest';
import { runStorm } from '../../assurance/kills/run';

test('twelve kills of workers and the signer and two of PostgreSQL break no claim about the books', async () => {
  const { broken, ...report } = await runStorm({
    processes: { web: 0, worker: 2, signer: 1 },
    kills: 12,
    postgresKills: 2,
    seed: 7,
    gapMs: [300, 1_200],
    log: () => undefined,
  });
  expect(broken).toEqual([]);
  expect(report.payments).toBeGreaterThan(0);
});
