import { describe, expect, test } from 'vitest';
import { newUserId } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import { compareIssued } from '@/lib/statements/export/compare';
import type { IssuedStatement } from '@/lib/statements/export/issued-queries';
import { readStatement } from '@/lib/statements/model/statement';
import { november, replyOf } from '../statement-builder';

const { entries: _entries, ...head } = readStatement(replyOf([{ cents: 500 }, { cents: -200 }]), november);
const asOf = new Date('2026-12-01T05:00:00Z');
const code = 'a'.repeat(64);

const issued: IssuedStatement = {
  id: '1',
  code,
  account: head.account,
  clientName: head.clientName,
  format: 'pdf',
  addsUp: true,
  periodFrom: november.from,
  periodTo: november.to,
  opening: head.opening,
  closing: head.closing,
  credits: head.credits,
  debits: head.debits,
  creditCount: 1,
  debitCount: 1,
  packId: null,
  asOf,
  issuedAt: asOf,
  issuedById: newUserId(),
  issuedBy: 'Vera Viewer',
};

describe('a statement that was issued', () => {
  test('is the same if the cache gives the same code', () => {
    expect(compareIssued(issued, { head, asOf, code })).toEqual({ kind: 'same', asOf });
  });

  test('differs in the figures that changed, then and now', () => {
    const moved = {
      ...head,
      closing: minorUnits(head.closing + 1_00n),
      credits: minorUnits(6_00n),
      creditCount: 2,
    };
    expect(compareIssued(issued, { head: moved, asOf, code: 'b'.repeat(64) })).toEqual({
      kind: 'differs',
      asOf,
      figures: [
        { term: 'Credits', before: '5.00', after: '6.00' },
        { term: 'Closing balance', before: '1,003.00', after: '1,004.00' },
        { term: 'Incoming entries', before: '1', after: '2' },
      ],
    });
  });

  test('went on where its last day was not over and entries came since, and differs where one went', () => {
    const early = { ...issued, asOf: new Date('2026-11-30T16:00:00Z') };
    const now = (creditCount: number, debitCount: number) =>
      compareIssued(early, { head: { ...head, creditCount, debitCount }, asOf, code: 'b'.repeat(64) }).kind;
    expect(now(2, 1)).toBe('went_on');
    expect(now(2, 0)).toBe('differs');
    expect(now(1, 1)).toBe('differs');
  });

  test('differs without another figure where only an entry is another one', () => {
    expect(compareIssued(issued, { head, asOf, code: 'b'.repeat(64) })).toEqual({
      kind: 'differs',
      asOf,
      figures: [],
    });
  });

  test('cannot be compared if some of its days are not cached', () => {
    expect(compareIssued(issued, undefined)).toEqual({ kind: 'not_cached' });
    const shorter = { ...head, period: { ...november, to: november.from } };
    expect(compareIssued(issued, { head: shorter, asOf, code })).toEqual({ kind: 'not_cached' });
  });
});
