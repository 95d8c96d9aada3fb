import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { permissions, rolesWith } from '@/lib/access/permissions';
import { roles } from '@/lib/kernel/roles';

const page = readFileSync('docs/security.md', 'utf8');

describe('docs/security.md', () => {
  it('has the permissions of each role', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+:[a-z]+)` \| [^|]+ \| ([a-z, ]+) \|$/gm)];
    const documented = rows.map(([, permission = '', who = '']) => [permission, who]);
    const expected = permissions.map((permission) => {
      const who = rolesWith(permission);
      return [permission, who.length === roles.length ? 'everybody' : who.join(', ')];
    });
    expect(documented).toEqual(expected);
  });
});
