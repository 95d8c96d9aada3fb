import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

describe('the check of nonces', () => {
  it('can be switched off only by a program that starts a sandbox itself', () => {
    const naming = readSourceFiles('app', 'components', 'lib', 'scripts')
      .filter(({ text }) => text.includes('checkNonces'))
      .map(({ path }) => path);
    expect(naming).toEqual(['lib/sandbox/http/router.ts', 'lib/sandbox/server.ts']);
  });
});
