import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../../support/source-files';

describe('the check of nonces', () => {
  it('can be switched off by nothing but a program that starts a sandbox by itself: no command, page or request', () => {
    const naming = readSourceFiles('app', 'components', 'lib', 'scripts')
      .filter(({ text }) => text.includes('checkNonces'))
      .map(({ path }) => path);
    expect(naming).toEqual(['lib/sandbox/http/router.ts', 'lib/sandbox/server.ts']);
  });
});
