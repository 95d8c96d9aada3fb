import { join, parse } from 'node:path';
import { inject } from 'vitest';
import type { BundledScript } from './bundle-scripts';

/** The file that `bundle-scripts` made of a script, for plain Node. */
export const bundled = (script: BundledScript): string =>
  join(inject('bundledScripts'), `${parse(script).name}.mjs`);
