import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/runner/slowest-first';

const alias = { '@': new URL('.', import.meta.url).pathname.replace(/\/$/, '') };

/** Not a budget: only what a test takes, or waits for, on a machine that has much else to do. */
const ampleTime = 600_000;

const everywhere = {
  // The process alone is shared: `own-modules` gives each file modules of its own.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['tests/support/runner/own-modules.ts', 'tests/support/runner/fail-on-console-error.ts'],
  testTimeout: ampleTime,
  hookTimeout: ampleTime,
  expect: { poll: { timeout: ampleTime } },
};

const withPostgres = {
  ...everywhere,
  globalSetup: ['tests/support/database/postgres-server.ts', 'tests/support/runner/bundle-scripts.ts'],
};

/**
 * `unit` needs nothing but Node; `integration` runs against a real PostgreSQL and the sandbox over HTTP;
 * `simulation` is the long form of what `integration` has in short, and has commands of its own.
 */
export default defineConfig({
  test: {
    // Integration tests often wait for a commit, a clock or a process: four at a time keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          ...everywhere,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: { ...withPostgres, name: 'integration', include: ['tests/integration/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: {
          ...withPostgres,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
