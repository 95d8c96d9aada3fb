import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { securityEventLevels } from '@/lib/log/security-event';

it('documents every security event with its level, and no other', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('### Security events');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (`[^|]+) \| (\w+) \|/gm) ?? [];
  const documented = [...rows].flatMap(([, names = '', level]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, level]),
  );
  expect(documented.toSorted()).toEqual(Object.entries(securityEventLevels).toSorted());
});
