// One step of `npm run check` or `npm test`: runs a program of the project, and reports its result and
// duration.
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Runs a Node program of a package. With `show` its output goes to the terminal, else it is printed only on
 * failure. Settles with `{ name, ok, seconds, output }`; never rejects.
 */
export function runStep({ name, args, env = {}, show = false }) {
  const startedAt = performance.now();
  return new Promise((settle) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    const end = (ok) => settle({ name, ok, output, seconds: (performance.now() - startedAt) / 1000 });
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

export const typesStep = { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] };
export const lintStep = {
  name: 'lint and format',
  args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
};
export const unusedStep = { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] };

export const vitest = (project, ...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  ...more,
];
