import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** A process in which the framework has said that it handles exceptions itself. */
const program = `
  process.on('uncaughtException', () => console.log('swallowed'));
  const { endWhenBroken } = await import('./lib/web/broken.ts');
  endWhenBroken(process);
  setImmediate(() => { throw new Error('out of nowhere'); });
  setTimeout(() => console.log('went on'), 60_000);
`;

describe('an uncaught exception', () => {
  it('ends the web process, with the reason in the log', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stdout).not.toContain('went on');
    expect(stderr).toContain('out of nowhere');
  });
});
