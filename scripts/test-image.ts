import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './release/archive';

type Step = { readonly word: string; readonly rest: string };

/**
 * `npm run test:image`: executes COPY and RUN of the Dockerfile's first stage in a scratch folder, without a
 * container engine: only with what .dockerignore leaves.
 */
function main(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'paydesk-image-'));
  try {
    const source = join(scratch, 'src');
    mkdirSync(source);
    for (const step of firstStage(readFileSync('Dockerfile', 'utf8'))) carryOut(step, scratch, source);
    const made = join(scratch, 'paydesk');
    for (const file of ['server.js', 'scripts/run.mjs', 'scripts/start/by-role.mjs', '.next/static'])
      if (!existsSync(join(made, file))) throw new Error(`${file} is not in the image`);
    if (!readdirSync(made).some((name) => name.endsWith('.cdx.json')))
      throw new Error('the inventory is not in the image');
    console.log('The first stage of the Dockerfile makes the content of the image.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The instructions between the first FROM and the second, with continued lines joined. */
function firstStage(text: string): readonly Step[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const steps = lines.map((line) => {
    const [word = '', ...rest] = line.split(' ');
    return { word, rest: rest.join(' ') };
  });
  const from = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []));
  return steps.slice(from[0], from[1]);
}

function carryOut({ word, rest }: Step, scratch: string, source: string): void {
  if (word === 'COPY') copyInto(source, rest.split(' '));
  if (word !== 'RUN') return;
  console.log(`RUN ${rest}`);
  // The image has the folder at its root.
  const command = rest.replaceAll(/(?<= )\/paydesk\b/g, join(scratch, 'paydesk'));
  // Not production, in which npm installs nothing that builds.
  const env: NodeJS.ProcessEnv = { ...process.env, ...sourceOf(), NODE_ENV: 'development' };
  const { status } = spawnSync('sh', ['-ec', command], { cwd: source, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`RUN ended with ${status}`);
}

const sourceOf = () => ({
  SOURCE_COMMIT: run('git', ['rev-parse', 'HEAD']).trim(),
  SOURCE_DATE_EPOCH: run('git', ['log', '-1', '--format=%ct']).trim(),
});

/** `COPY a b c/`, from the files of the repository that .dockerignore leaves. */
function copyInto(source: string, words: readonly string[]): void {
  const target = words.at(-1) ?? '.';
  const wanted = words.slice(0, -1);
  const isIgnored = readIgnored();
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard']).trim().split('\n');
  for (const file of files.filter((path) => !isIgnored(path) && existsSync(path))) {
    const isWanted = wanted.some((path) => path === '.' || path === file);
    if (!isWanted) continue;
    const to = join(source, wanted.includes('.') ? file : join(target, file.split('/').at(-1) ?? file));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to);
  }
}

/** What .dockerignore names: paths, names at any depth, and exceptions. */
function readIgnored(): (path: string) => boolean {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const expression = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replaceAll('.', '\\.')
        .replaceAll('**/', '(.*/)?')
        .replaceAll(/(?<!\.)\*/g, '[^/]*')}(/|$)`,
    );
  return (path) =>
    patterns.reduce(
      (ignored, pattern) =>
        pattern.startsWith('!')
          ? ignored && !expression(pattern.slice(1)).test(path)
          : ignored || expression(pattern).test(path),
      false,
    );
}

main();
