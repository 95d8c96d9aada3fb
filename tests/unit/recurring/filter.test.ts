import { describe, expect, it } from 'vitest';
import { viewQuery } from '@/app/(office)/lists/view-query';
import { readRecurringFilter, recurringHref } from '@/lib/recurring/filter';

describe('the address of the recurring payments', () => {
  it('keeps state, columns and order', () => {
    const query = 'state=off&columns=state%2Cschedule&sort=-next';
    const filter = readRecurringFilter(Object.fromEntries(new URLSearchParams(query)));
    expect(recurringHref(filter)).toBe(`/recurring?${query}`);
    expect(viewQuery.recurring(`${query}&other=1`)).toBe(query);
  });

  it.each([
    { state: 'deleted' },
    { state: ['constructor'] },
    { columns: 'providerMessage' },
    { sort: 'beneficiary' },
    { sort: 'toString' },
    { after: 'Anna_1' },
  ])('ignores invalid parameters: %o', (search) => {
    expect(recurringHref(readRecurringFilter(search))).toBe('/recurring');
  });
});
