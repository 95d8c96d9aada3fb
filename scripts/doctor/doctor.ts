import { parseArgs } from 'node:util';
import { runningEmbeddedUrl } from '../admin/with-database';
import { examine } from './examine';
import { readInstallation } from './installation';
import { exitCodeOf, reportLines } from './report';

/**
 * `npm run doctor [-- --json]`: checks an installation and says what to do. Changes and sends nothing. Exits
 * with 1 on a problem.
 */
async function main(): Promise<number> {
  const { json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values;
  const findings = await examine(readInstallation(process.env, await runningEmbeddedUrl()));
  if (json) console.log(JSON.stringify({ findings }, null, 2));
  else for (const line of reportLines(findings)) console.log(line);
  return exitCodeOf(findings);
}

main().then(
  // A check that hangs must not keep the command alive.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
