import { parseArgs } from 'node:util';
import { build } from '../demo/build';
import { runLongForm } from './run-long-form';

const usage = `Usage: npm run prove:kills -- [--kills 300] [--postgres 30] [--seed 1] [--storm-only]

Two web processes, two workers and a signer of the production build over a PostgreSQL of their own are killed with SIGKILL, frozen and cut
off from it while people approve and payments are made, and so is PostgreSQL. Once nothing moves any more, claims about orders,
approvals, the provider's ledger and the audit chain are checked by code of their own. Then, unless --storm-only is given: a full
disk under PostgreSQL (as root), a standby promoted that is seconds behind, and one that is not. Prints counts and a line PROOF.`;

const { values: flags } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    postgres: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    'storm-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const tests = [
  ...(flags['storm-only'] ? [] : ['outages/full-disk.test.ts', 'outages/failover.test.ts']),
  'kills.test.ts',
];

if (flags.help) console.log(usage);
else {
  await build();
  const settings = {
    PAYDESK_KILLS: flags.kills,
    PAYDESK_POSTGRES_KILLS: flags.postgres,
    PAYDESK_SEED: flags.seed,
  };
  process.exit(Math.max(...tests.map((file) => runLongForm(file, settings))));
}
