import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'app',
  'components',
  'locale',
  'messages',
  'lib',
  'public',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const markFile = '.next/paydesk-build-id';

/** Whether `.next` holds a production build of the current sources. */
export function isBuilt(): boolean {
  return (
    existsSync(markFile) && existsSync('.next/BUILD_ID') && readFileSync(markFile, 'utf8') === fingerprint()
  );
}

/** Makes the production build. Throws with the last lines of its output if it fails. */
export async function build({
  signal,
  env,
}: {
  readonly signal?: AbortSignal | undefined;
  readonly env?: Record<string, string>;
} = {}): Promise<void> {
  const before = fingerprint();
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
  // A build of other settings is not the one that demo and tests look for.
  if (env) rmSync(markFile, { force: true });
  else writeFileSync(markFile, before);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources.filter((path) => existsSync(path))) {
    for (const file of filesOf(source)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
