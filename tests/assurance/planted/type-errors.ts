import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Copy } from './copy';
import type { Planted } from './patch';

/**
 * The type errors of patches, by name. Plants as many at once as fit together, since the compiler reads the
 * whole project each time: nearly a minute of a processor.
 */
export async function findTypeErrors(
  copy: Copy,
  all: readonly Planted[],
): Promise<ReadonlyMap<string, string>> {
  const errors = new Map<string, string>();
  let left = all.filter(({ changes }) => changes.some(({ file }) => /\.tsx?$/.test(file)));
  while (left.length > 0) {
    const round = left.filter((planted) => copy.plant(planted) === undefined);
    const found = await compile(copy.folder);
    for (const planted of round) copy.restore(planted);
    for (const line of found) {
      const ofFile = round.filter(({ changes }) => changes.some(({ file }) => line.startsWith(`${file}(`)));
      // An error elsewhere, as of a type that is gone, may be that of any.
      for (const { name } of ofFile.length > 0 ? ofFile : round) errors.set(name, line);
    }
    // What fits into no round does not apply at all, which is reported when it is planted.
    left = round.length > 0 ? left.filter((planted) => !round.includes(planted)) : [];
  }
  return errors;
}

async function compile(folder: string): Promise<readonly string[]> {
  const child = spawn(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return code === 0 ? [] : output.split('\n').filter((line) => line.includes(': error '));
}
