import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exposedMetrics } from '../../support/monitoring/exposed-metrics';

it('documents every metric of Paydesk with its type, and no other', async () => {
  const documented = [
    ...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(paydesk_\w+)` \| (\w+) \|/gm),
  ];
  const rows = documented.map(([, name = '', type = '']) => ({ name, type }));
  const exposed = (await exposedMetrics()).filter(({ name }) => name.startsWith('paydesk_'));
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(rows.toSorted(byName)).toEqual(exposed.toSorted(byName));
});
