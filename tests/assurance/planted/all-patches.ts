import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Planted, parsePatch } from './patch';

const folder = 'tests/assurance/planted/patches';
const extension = '.patch';

/** Every planted bug, by name. */
export function readPatches(): readonly Planted[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .sort()
    .map((path) => parsePatch(path.slice(0, -extension.length), readFileSync(join(folder, path), 'utf8')));
}
