import { defineConfig } from 'vitest/config';

const alias = { '@': new URL('.', import.meta.url).pathname.replace(/\/$/, '') };

/** `unit` needs nothing but Node; `integration` runs against a real PostgreSQL and the sandbox over HTTP; `simulation` is
 * the long form of what `integration` has in short, and has commands of its own. */
export default defineConfig({
  test: {
    // Much of an integration test is waiting: for a commit, for a clock. Two files at a time use two cores well.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          // Not a budget: only what a test takes on a machine that has much else to do.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
