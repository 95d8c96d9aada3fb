import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An archive of `npm run release`, and the version that its folder is named after. */
export type Release = { readonly archive: string; readonly version: string; readonly name: string };

/** This code, as `npm run release` packed it. */
export function ownRelease(): Release {
  const { version } = readManifest('.');
  const archive = join('.release', `paydesk-${version}.tar.gz`);
  if (!existsSync(archive)) throw new Error('There is no archive yet: npm run release');
  return { archive, version, name: 'this code' };
}

/**
 * The last tag before this code; before the first tag, the code before the newest migration, which a
 * release may run beside.
 */
export function previousRef(): string {
  const tagged = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { encoding: 'utf8' });
  if (tagged.status === 0) return tagged.stdout.trim();
  const added = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'drizzle/migrations/*.sql'];
  return git('rev-parse', '--short', `${git(...added)}^`);
}

/** Builds a release of another commit in a folder of its own, with its own packages. Takes some minutes. */
export function makeRelease(ref: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-earlier-'));
  const run = (command: string) => {
    const { status } = spawnSync('/bin/sh', ['-ec', command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        SOURCE_COMMIT: git('rev-parse', ref),
        SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct', ref),
      },
    });
    if (status !== 0) throw new Error(`${command}: ended with ${status}`);
  };
  run(`git archive '${ref}' | tar -x -C '${folder}'`);
  run(
    `cd '${folder}' && npm ci --prefer-offline --no-audit --no-fund --loglevel error && npm run --silent release`,
  );
  const { version } = readManifest(folder);
  return { archive: join(folder, '.release', `paydesk-${version}.tar.gz`), version, name: ref };
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

const readManifest = (folder: string): { readonly version: string } =>
  // safe: a manifest of ours
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
