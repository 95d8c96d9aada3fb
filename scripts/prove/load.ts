import { parseArgs } from 'node:util';
import { build } from '../demo/build';
import { runLongForm } from './run-long-form';

const usage = `Usage: npm run prove:load -- [--part statements|people|flood] [--share 1] [--pages all|important]
                             [--rows 10000] [--seed 1] [--times 15] [--turns 4]

Asks the production build over HTTP. Counts the SQL statements of each page of the office by role on a few records, on a hundredth of a
year and on a year of data (100,000 orders, 300,000 entries): none may issue more on the largest, or one for each row. Then fifty people
work while a batch runs, beside one person alone, before and after; and signed-in people read pages without and with a flood of wrong
passwords, in turns.
Prints tables and a line PROOF for each claim. --share 0.1 takes a tenth of the data, --part one of the claims,
--pages important the pages of the short form in npm test,
--times how often one person alone does each thing, --turns how many floods there are.`;

const { values: flags } = parseArgs({
  options: {
    part: { type: 'string', default: 'statements,people,flood' },
    share: { type: 'string', default: '1' },
    pages: { type: 'string', default: 'all' },
    rows: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    times: { type: 'string', default: '15' },
    turns: { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
});

if (flags.help) console.log(usage);
else {
  // An earlier build would be measured otherwise.
  await build();
  const settings = {
    PAYDESK_LOAD_PARTS: flags.part,
    PAYDESK_LOAD_SHARE: flags.share,
    PAYDESK_LOAD_PAGES: flags.pages,
    PAYDESK_LOAD_ROWS: flags.rows,
    PAYDESK_LOAD_TIMES: flags.times,
    PAYDESK_LOAD_TURNS: flags.turns,
    PAYDESK_SEED: flags.seed,
  };
  process.exit(runLongForm('load.test.ts', settings));
}
