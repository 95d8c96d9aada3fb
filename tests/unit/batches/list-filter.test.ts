import { expect, test } from 'vitest';
import { batchesHref, batchGroups, readBatchFilter } from '@/lib/batches/reads/list-filter';
import { batchStates } from '@/lib/kernel/states/batch-states';

test('every state of a batch is under exactly one tab of the list', () => {
  const grouped = Object.values(batchGroups).flat();
  expect([...grouped].sort()).toEqual([...batchStates].sort());
});

test('an address leads back to what it was made of', () => {
  const after = '2026-11-21T10:00:00.000Z_00000000-0000-4000-8000-000000000001';
  const filter = readBatchFilter({ group: 'in_progress', q: ' salaries ', after });
  expect(filter).toMatchObject({ states: batchGroups.in_progress, text: 'salaries' });
  const query = new URLSearchParams(batchesHref(filter).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ group: 'in_progress', q: 'salaries', after });
});

test('what makes no sense in an address is left out', () => {
  const filter = readBatchFilter({ group: 'toString', q: '  ', after: 'yesterday_here' });
  expect(batchesHref(filter)).toBe('/batches');
});
