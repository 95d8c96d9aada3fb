import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Planted, parsePatch } from './patch';

const folder = 'tests/assurance/planted/patches';
const extension = '.patch';

/** Whether tests without a database find it. Each run of others starts a PostgreSQL of its own. */
export const isQuick = ({ tests }: Planted): boolean =>
  tests.every(({ file }) => file.startsWith('tests/unit/'));

/** Every planted bug, by name. */
export function readPatches(): readonly Planted[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .sort()
    .map((path) => parsePatch(path.slice(0, -extension.length), readFileSync(join(folder, path), 'utf8')));
}
