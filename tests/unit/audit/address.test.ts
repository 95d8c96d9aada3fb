import { describe, expect, it } from 'vitest';
import { auditHref, parseAuditAddress } from '@/lib/audit/list-filter';

describe('the address of the audit page', () => {
  it('is restored as it was written', () => {
    const address = { text: 'Ana & co', kind: 'order', before: 1234n };
    const query = Object.fromEntries(new URL(auditHref(address), 'http://here').searchParams);
    expect(parseAuditAddress(query)).toEqual(address);
  });

  it('is short without filters', () => {
    expect(auditHref({ text: '', kind: '' })).toBe('/audit');
  });

  it.each([
    { before: '-1' },
    { before: '1e3' },
    { before: '9'.repeat(19) },
    { before: ['1', '2'] },
    { kind: 'toString' },
    { kind: 'nothing' },
    { q: ['a', 'b'] },
    { q: '   ' },
  ])('has no filters if invalid: %o', (query) => {
    expect(parseAuditAddress(query)).toEqual({ text: '', kind: '' });
  });
});
