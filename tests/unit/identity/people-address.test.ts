import { describe, expect, it } from 'vitest';
import { viewQuery } from '@/app/(office)/lists/view-query';
import { peopleHref, readPeopleFilter } from '@/lib/people/list/filter';

describe('the address of people', () => {
  it('keeps role, status, columns and order', () => {
    const query = 'role=admin&status=waiting&columns=added%2Crole&sort=-added';
    expect(peopleHref(readPeopleFilter(Object.fromEntries(new URLSearchParams(query))))).toBe(
      `/people?${query}`,
    );
    expect(viewQuery.people(`${query}&password=1`)).toBe(query);
  });

  it.each([
    { role: 'owner' },
    { role: ['constructor'] },
    { status: 'locked' },
    { columns: 'passwordHash,keyHash' },
    { sort: 'name' },
    { sort: 'toString' },
  ])('ignores invalid parameters: %o', (search) => {
    expect(peopleHref(readPeopleFilter(search))).toBe('/people');
  });
});
