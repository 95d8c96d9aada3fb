import { expect, it } from 'vitest';
import { isOnOneStandby } from '@/lib/restores/detect';

it.each([
  ['standby', 'on', true],
  ['"node-2"', 'remote_apply', true],
  ['FIRST 1 (node2)', 'on', true],
  ['1 ("node-2")', 'on', true],
  ['', 'on', false],
  ['*', 'on', false],
  ['1 (*)', 'on', false],
  ['node2, node3', 'on', false],
  ['ANY 1 (node2, node3)', 'on', false],
  ['node2', 'remote_write', false],
  ['node2', 'local', false],
])(
  'trusts a promoted standby of synchronous_standby_names "%s" with commits "%s": %s',
  (standbys, commit, is) => {
    expect(isOnOneStandby({ standbys, commit })).toBe(is);
  },
);
