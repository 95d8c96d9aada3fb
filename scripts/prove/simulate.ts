import { parseArgs } from 'node:util';
import { runLongForm } from './run-long-form';

const usage = `Usage: npm run simulate -- [--singles all] [--pairs all] [--seeds 2000] [--seed 1] [--story 'paid at once']
       npm run simulate -- --story 'paid at once' --plan 'd12=cut before,p3=reply lost'

One order at a time goes from its approval to its end on a real PostgreSQL and a sandbox over HTTP. Each statement and each request of
its workers is a moment, at which something happens: a cut, a lost reply, a death, another worker, a recall. First one strike at each
moment, then pairs at two requests, then as many rounds with two to four strikes as there are seeds. After each round the order has to say
what the provider did, and the books are examined by code of their own. Prints counts and a line PROOF; a broken round prints its plan and trace.`;

const { values: flags } = parseArgs({
  options: {
    singles: { type: 'string', default: 'all' },
    pairs: { type: 'string', default: 'all' },
    seeds: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    story: { type: 'string' },
    plan: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (flags.help) console.log(usage);
else {
  const settings = {
    PAYDESK_SINGLES: flags.singles,
    PAYDESK_PAIRS: flags.pairs,
    PAYDESK_SEEDS: flags.seeds,
    PAYDESK_SEED: flags.seed,
    ...(flags.story ? { PAYDESK_STORY: flags.story } : {}),
    ...(flags.plan ? { PAYDESK_PLAN: flags.plan } : {}),
  };
  process.exit(runLongForm('simulate.test.ts', settings));
}
