import { describe, expect, it } from 'vitest';
import { viewQuery } from '@/app/(office)/lists/view-query';
import {
  changesHref,
  countActive,
  readChangeFilter,
  subjectOf,
  subjectsFor,
} from '@/lib/change-requests/filter';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { newUserId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';

describe('the address of the change requests', () => {
  it('keeps filter, columns, order and page', () => {
    const query =
      'outcome=declined&subject=factor&from=2026-03-01&to=2026-03-02&columns=reason%2Cwhen&sort=requested&after=2026-03-01T10%3A00%3A00.000Z_00000000-0000-4000-8000-000000000001';
    const filter = readChangeFilter(Object.fromEntries(new URLSearchParams(query)));
    expect(changesHref(filter)).toBe(`/change-requests?${query}`);
    expect(countActive(filter)).toBe(4);
    expect(viewQuery['change-requests'](query)).toBe(query.replace(/&after=.*/, ''));
  });

  it.each([
    { outcome: 'open' },
    { outcome: ['constructor'] },
    { subject: 'policy.change' },
    { subject: '%' },
    { columns: 'payload,hash' },
    { sort: 'payload' },
    { sort: '-when' },
    { after: '2026-03-01_1' },
    { before: '2026-03-01T10:00:00.000Z_00000000-0000-4000-8000-000000000001' },
  ])('ignores invalid parameters: %o', (search) => {
    expect(changesHref(readChangeFilter(search))).toBe('/change-requests');
  });
});

describe('the subject of a change request', () => {
  it('exists for every kind', () => {
    expect(changeRequestKinds.filter(({ kind }) => !subjectOf(kind))).toEqual([]);
    expect(subjectOf('constructor.call')).toBeUndefined();
  });

  it('is offered to those who may request or decide about it', () => {
    const offered = Object.fromEntries(
      roles.map((role) => [
        role,
        subjectsFor({ id: newUserId(), name: role, email: '', role }, changeRequestKinds),
      ]),
    );
    expect(offered.viewer).not.toContain('policy');
    expect(offered.maker).toEqual(expect.arrayContaining(['beneficiary', 'payment']));
    expect(offered.maker).not.toContain('policy');
    expect(offered.admin).toEqual(expect.arrayContaining(['policy', 'person']));
  });
});
