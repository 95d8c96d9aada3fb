import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearseUpgrade } from '@/tests/upgrade/rehearsal';
import { makeRelease, ownRelease, previousRef } from '@/tests/upgrade/releases';

const usage = 'npm run test:upgrade -- [--from REF | --from-archive FILE --version VERSION] [--rows NUMBER]';

/**
 * `npm run test:upgrade`: the release before and this code, both as archives of `npm run release`, over one
 * database, with people at the pages of both and a batch that runs.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'from-archive': { type: 'string' },
      version: { type: 'string' },
      rows: { type: 'string', default: '2000' },
    },
  });
  const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const given = values['from-archive'];
  const later = ownRelease();
  const ref = values.from ?? previousRef();
  if (!given) log(`building ${ref}, which takes some minutes`);
  const earlier = given
    ? { archive: given, version: values.version ?? later.version, name: 'the release before' }
    : makeRelease(ref);
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-upgrade-'));
  try {
    await rehearseUpgrade({ earlier, later, folder, rows: Number(values.rows), log });
    log(`${earlier.name} and ${later.name} run side by side, and back.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(isUsage ? `Usage: ${usage}` : error);
  process.exit(1);
});
