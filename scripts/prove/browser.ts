import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../browser.mjs';

const usage = `Usage: npm run prove:browser -- [--rounds 100] [--seed 1] [--only NUMBER]

People draft, submit, approve, decline, withdraw, reschedule, comment, edit a beneficiary, upload a file and change their preferences in
a real browser with the production build, while they click twice, use two tabs, go back, reload, lose their connection or their session,
and while the server restarts, as the seed draws. Each has to happen once, and what was typed has to stay. Prints each round, counts and
one line PROOF. Chromium, and Firefox and WebKit where Playwright has them. --only repeats one round of a seed.`;

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (flags.help) console.log(usage);
else {
  const browser = await ensureBrowser();
  if (browser === undefined)
    throw new Error('No browser: install Chromium or Chrome, or name one in PAYDESK_BROWSER.');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/browser-stress.spec.ts', '--timeout', '0'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PAYDESK_BROWSER: browser,
        PAYDESK_STRESS_ROUNDS: flags.rounds,
        PAYDESK_STRESS_SEED: flags.seed,
        ...(flags.only !== undefined && { PAYDESK_STRESS_ONLY: flags.only }),
      },
    },
  );
  process.exit(status ?? 1);
}
