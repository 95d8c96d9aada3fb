import { defineConfig } from 'vitest/config';

/**
 * For the copies in which mutants are tested: one project with the tests of one subject. Each file has
 * modules of its own, and what fast-check draws is the same for each mutant.
 */
export default defineConfig({
  resolve: { alias: { '@': new URL('../../..', import.meta.url).pathname.replace(/\/$/, '') } },
  test: {
    include: (process.env.PAYDESK_MUTATION_TESTS ?? '').split(','),
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    // In milliseconds: how long a mutant may take is measured, and cut off sooner.
    testTimeout: 120_000,
    setupFiles: [
      'tests/support/runner/own-modules.ts',
      'tests/support/runner/fail-on-console-error.ts',
      'tests/assurance/mutation/same-draws.ts',
    ],
  },
});
