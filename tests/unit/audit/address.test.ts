import { describe, expect, it } from 'vitest';
import { viewQuery } from '@/app/(office)/lists/view-query';
import { auditQuery, countActive, parseAuditAddress } from '@/lib/audit/list-filter';

const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

const person = '00000000-0000-4000-8000-000000000001';
const filter = `q=Ana+%26+co&kind=order&person=${person}&from=2026-11-01&to=2026-11-24`;
const nothing = { text: '', kind: '' };

describe('the address of the audit page', () => {
  it.each([
    `${filter}&columns=number%2Cwho&sort=when&after=2026-11-24T10%3A00%3A00.000Z_1234`,
    'person=system',
    '',
  ])('is restored as it was written: %s', (query) => {
    expect(auditQuery(parseAuditAddress(searchOf(query)))).toBe(query);
  });

  it('takes days in any form of a date', () => {
    expect(parseAuditAddress({ from: '1.11.26', to: '24 Nov 2026' })).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-24',
    });
  });

  it('counts the filters that narrow the list', () => {
    expect(countActive(parseAuditAddress(searchOf(filter)))).toBe(5);
    expect(countActive(parseAuditAddress({ sort: 'when', columns: 'who' }))).toBe(0);
  });

  it('is saved as a view with its filters and order, from the first page on', () => {
    const address = `${filter}&sort=when&after=2026-11-24T10%3A00%3A00.000Z_1234`;
    expect(viewQuery.audit(address)).toBe(`${filter}&sort=when`);
  });

  it.each([
    { after: '-1' },
    { after: `2026-11-24T10:00:00.000Z_${'9'.repeat(19)}` },
    { after: `2026-11-24T10:00:00.000Z_${person}` },
    { after: ['1', '2'] },
    { sort: 'who' },
    { sort: '-when' },
    { person: 'nobody' },
    { person: ['system', 'system'] },
    { from: '2026-02-30', to: 'soon' },
    { kind: 'toString' },
    { kind: 'nothing' },
    { q: ['a', 'b'] },
    { q: '   ' },
  ])('has no filters if invalid: %o', (query) => {
    expect(parseAuditAddress(query)).toEqual({ ...nothing, person: undefined });
  });
});
