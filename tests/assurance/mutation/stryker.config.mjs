/** All that is copied for the tests: the code, its texts and the documents that it has to agree with. */
const copied = [
  'lib/**',
  'messages/**',
  'locale/**',
  'tests/**',
  'docs/*.md',
  'package.json',
  'tsconfig.json',
];

/** What is the same for all subjects; `run.ts` adds the rest. */
export default {
  ignorePatterns: ['**', ...copied.map((path) => `!/${path}`)],
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/assurance/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  reporters: ['progress-append-only'],
  logLevel: 'warn',
  // In milliseconds, beyond half as long again as without a mutant: machines may have other work.
  timeoutMS: 20_000,
  // Static mutants take longer, and most of the tables of rules are static.
  warnings: { slow: false },
  // Mutants are not compiled, and the compiler that Stryker knows is an older one.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  cleanTempDir: 'always',
};
