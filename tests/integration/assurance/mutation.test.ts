import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** The long form is `npm run prove:mutation`. */
describe('mutants of the limit for codes', () => {
  it('are all found by the tests of the policy', async () => {
    const args = ['scripts/prove/mutation.ts', '--only', 'policy', '--files', 'lib/policy/rules/codes.ts'];
    const { stdout } = await run(process.execPath, ['scripts/run.mjs', ...args, '--jobs', '1']);
    expect(stdout).toContain('9 found, 0 survived');
  });
});
