import { spawnSync } from 'node:child_process';

/** Runs a long form below tests/simulation, which reads its settings from the environment. Its exit code. */
export function runLongForm(file: string, settings: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'simulation',
      '--disable-console-intercept=true',
      `tests/simulation/${file}`,
    ],
    { stdio: 'inherit', env: { ...process.env, ...settings } },
  );
  return status ?? 1;
}
