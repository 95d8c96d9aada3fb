import { spawn } from 'node:child_process';
import type { Measurement } from './measure';

/** What a process of its own measured; `late` where it took longer than it was given and was ended. */
export type Outcome =
  | { readonly kind: 'measured'; readonly measurement: Measurement }
  | { readonly kind: 'late' };

/** Runs a measuring file in a fresh process. Throws where it fails. */
export async function measureApart(
  file: 'statement/measure-layout' | 'statement/measure-thread',
  args: readonly string[],
  mostSeconds: number,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['scripts/run.mjs', `tests/bench/${file}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, mostSeconds * 1000);
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (isLate) return { kind: 'late' };
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}`);
  return { kind: 'measured', measurement: JSON.parse(printed) };
}
