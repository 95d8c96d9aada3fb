import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../demo/build';
import { pack, run, writeChecksums } from './archive';
import { assemble, readProject } from './assemble';
import { readInventory } from './inventory';

const folder = '.release';

/**
 * `npm run release [-- --folder-only]`: makes a folder that runs with Node.js and a database alone, and packs
 * it with checksums and an inventory. A container image takes the folder.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'folder-only': { type: 'boolean', default: false } } });
  const { version } = readProject();
  const { commit, at } = readCommit();
  console.log(`Building Paydesk ${version}, ${commit.slice(0, 12)}. This takes some minutes.`);
  await build({ env: buildEnv(version, commit) });
  const release = join(folder, `paydesk-${version}`);
  await assemble(release);
  const inventory = join(folder, `paydesk-${version}.cdx.json`);
  writeFileSync(inventory, readInventory(at));
  if (values['folder-only']) return console.log(`${release} is made.`);
  const archive = pack(release, at);
  writeChecksums([archive, inventory]);
  for (const file of [archive, inventory])
    console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  console.log(`${folder}/SHA256SUMS names ${[archive, inventory].map((file) => basename(file)).join(', ')}.`);
}

/** The commit and its date; without a repository, as in a container, SOURCE_COMMIT and SOURCE_DATE_EPOCH. */
function readCommit(): { readonly commit: string; readonly at: Date } {
  const { SOURCE_COMMIT: commit, SOURCE_DATE_EPOCH: seconds } = process.env;
  if (commit && seconds) return { commit, at: new Date(Number(seconds) * 1_000) };
  const [hash = '', at = ''] = run('git', ['log', '-1', '--format=%H %ct']).trim().split(' ');
  return { commit: commit ?? hash, at: new Date(Number(at) * 1_000) };
}

/**
 * One build has one deployment: browsers that have loaded another one load the page again. Next.js would draw
 * both at random. The key protects values that an action closes over; Paydesk's actions close over none.
 */
function buildEnv(version: string, commit: string): Record<string, string> {
  const key = createHash('sha256').update(`${version} ${commit}`).digest('base64');
  return {
    PAYDESK_RELEASE: 'on',
    NEXT_DEPLOYMENT_ID: `${version.replaceAll('.', '-')}-${commit.slice(0, 12)}`,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? key,
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
