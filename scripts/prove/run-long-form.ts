import { spawnSync } from 'node:child_process';

/** The command that runs a long form below tests/simulation. */
export const longFormCommand = (file: string) => ({
  command: process.execPath,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'simulation',
    '--disable-console-intercept=true',
    `tests/simulation/${file}`,
  ],
});

/** Runs a long form, which reads its settings from the environment. Its exit code. */
export function runLongForm(file: string, settings: Readonly<Record<string, string>>): number {
  const { command, args } = longFormCommand(file);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...settings } });
  return status ?? 1;
}
