import { expect, it, vi } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

// Its only content is a refusal of other places than the framework's server.
vi.mock('server-only', () => ({}));

/** The framework alone loads the font of the root layout, and a thread its main file. */
const untried = ['app/layout.tsx', 'lib/statements/export/thread/thread-main.ts'];

it('reads no message while a module loads, when nobody’s language is known', async () => {
  const early = new Set<string>();
  let loading = '';
  const scope = Symbol.for('paydesk.locale');
  const before: unknown = Reflect.get(globalThis, scope);
  Reflect.set(globalThis, scope, { getStore: () => void early.add(loading) });
  const users = readSourceFiles('components', 'app', 'lib').filter(
    ({ path, imports }) =>
      !untried.includes(path) && imports.some(({ file }) => file?.startsWith('messages/')),
  );
  try {
    for (const { path } of users) {
      loading = path;
      await import(`@/${path.replace(/\.tsx?$/, '')}`);
    }
  } finally {
    Reflect.set(globalThis, scope, before);
  }
  expect([...early], 'Call t() in a function, or in a getter of a table.').toEqual([]);
});
