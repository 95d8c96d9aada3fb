import { expect, test } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { packIndex } from '@/lib/statements/export/packs/pack-index';
import { readStatement } from '@/lib/statements/model/statement';
import { november, replyOf } from '../statement-builder';

const { account } = readStatement(replyOf([]), november);

test('the index of a pack names the days that the figures of an account are of, not those that were asked for', () => {
  const days = { from: november.from, to: localDate('2026-11-20') };
  const { entries: _entries, ...head } = readStatement(replyOf([{ cents: 500 }], { period: days }), days);
  const packed = { head, asOf: new Date('2026-11-20T12:00:00Z'), code: 'ab'.repeat(32), files: ['a.pdf'] };
  const index = packIndex([{ account, label: null, copy: 'kept', why: null, packed }], november);
  expect(new TextDecoder().decode(index)).toContain(`${account},,2026-11-01,2026-11-20,`);
});

test('and for an account that is missing those that it is missing of', () => {
  const index = packIndex([{ account, label: null, copy: 'missing', why: null }], november);
  expect(new TextDecoder().decode(index)).toContain(`${account},,2026-11-01,2026-11-30,`);
});
