import { expect, test } from 'vitest';
import { batchesHref, batchGroups, readBatchFilter } from '@/lib/batches/reads/list-filter';
import { batchStates } from '@/lib/kernel/states/batch-states';

test('has every batch state under exactly one tab', () => {
  const grouped = Object.values(batchGroups).flat();
  expect([...grouped].sort()).toEqual([...batchStates].sort());
});

test('restores a filter from its address', () => {
  const after = '2026-11-21T10:00:00.000Z_00000000-0000-4000-8000-000000000001';
  const filter = readBatchFilter({ group: 'in_progress', q: ' salaries ', after });
  expect(filter).toMatchObject({ states: batchGroups.in_progress, text: 'salaries' });
  const query = new URLSearchParams(batchesHref(filter).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ group: 'in_progress', q: 'salaries', after });
});

test('ignores invalid parameters of an address', () => {
  const filter = readBatchFilter({ group: 'toString', q: '  ', after: 'yesterday_here' });
  expect(batchesHref(filter)).toBe('/batches');
});
