import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  groupStatusOf,
  type PaymentStatus,
  statusOf,
  statusTable,
} from '@/lib/batches/report/status/payment-status';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { failedAtProviderStates, maybePaidStates, orderStates } from '@/lib/kernel/states/order-states';

const row = { state: null, exclusion: null, isWrong: false } as const;

describe('the status of a row', () => {
  it('is executed only if the provider says so', () => {
    for (const state of orderStates)
      expect(statusOf({ ...row, state }, 'running') === 'ACSC').toBe(state === 'completed');
  });

  it('is never final while the payment may have been made', () => {
    for (const state of maybePaidStates.filter((each) => each !== 'completed'))
      expect(statusOf({ ...row, state }, 'stopped')).toBe('PDNG');
    for (const state of failedAtProviderStates)
      expect(statusOf({ ...row, state }, 'stopped')).toMatch(/RJCT|CANC/);
  });

  it.each(['draft', 'awaiting_approval'] as const)(
    'is pending while a wrong or excluded row may still be corrected or included: %s',
    (batch) => {
      expect(statusOf({ ...row, isWrong: true }, batch)).toBe('PDNG');
      expect(statusOf({ ...row, isWrong: true, exclusion: 'wrong' }, batch)).toBe('PDNG');
      expect(statusOf({ ...row, exclusion: 'by_maker' }, batch)).toBe('PDNG');
    },
  );

  it.each(['approved', 'running', 'done', 'stopped', 'withdrawn'] as const)(
    'is rejected or cancelled once the batch goes on or ends without the row: %s',
    (batch) => {
      expect(statusOf({ ...row, isWrong: true, exclusion: 'wrong' }, batch)).toBe('RJCT');
      expect(statusOf({ ...row, exclusion: 'by_maker' }, batch)).toBe('CANC');
      expect(statusOf({ ...row, exclusion: 'by_approver' }, batch)).toBe('CANC');
    },
  );
});

describe('the status of a group', () => {
  it.each<[readonly PaymentStatus[], string]>([
    [['ACTC'], 'ACTC'],
    [['ACSC'], 'ACSC'],
    [['ACCP', 'ACSC'], 'ACCP'],
    [['CANC'], 'RJCT'],
    [['RJCT', 'CANC'], 'RJCT'],
    [['PDNG', 'RJCT'], 'PDNG'],
    [['ACSC', 'RJCT'], 'PART'],
    [['ACSC', 'PDNG'], 'PART'],
    [['ACCP', 'CANC'], 'PART'],
  ])('of %j is %s', (found, expected) => {
    expect(groupStatusOf(new Set(found))).toBe(expected);
  });
});

test('the documented tables are those of the code', () => {
  const page = readFileSync('docs/exports.md', 'utf8');
  const lines = (states: readonly string[], table: Readonly<Record<string, string | null>>) =>
    states.map((state) => `| ${state} | ${table[state] ?? '-'} |`).join('\n');
  expect(page).toContain(lines(orderStates, statusTable.order));
  expect(page).toContain(lines(batchStates, statusTable.batch));
  expect(page).toContain(lines(Object.keys(statusTable.exclusion), statusTable.exclusion));
});
