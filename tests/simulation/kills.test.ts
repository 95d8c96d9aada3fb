import { expect, test } from 'vitest';
import { build, isBuilt } from '@/scripts/demo/build';
import { printProof } from '@/tests/assurance/proof';
import { runStorm } from '../assurance/kills/run';

const kills = Number(process.env.PAYDESK_KILLS ?? 300);
const postgresKills = Number(process.env.PAYDESK_POSTGRES_KILLS ?? 30);
const seed = Number(process.env.PAYDESK_SEED ?? 1);
const processes = { web: 2, worker: 2, signer: 1 };

test(`${kills} kills of processes and ${postgresKills} of PostgreSQL under load break no claim about the books`, async () => {
  if (!isBuilt()) await build();
  const report = await runStorm({
    processes,
    kills,
    postgresKills,
    seed,
    gapMs: [300, 2_200],
    log: console.log,
  });
  for (const claim of report.broken.slice(0, 50)) console.log(claim);
  const { broken, commented, ...counts } = report;
  const comments = commented && { ...commented, ids: commented.ids.length };
  printProof('kills', { seed, ...counts, comments, broken: broken.length });
  expect(report.broken).toEqual([]);
});
