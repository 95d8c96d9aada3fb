import { describe, expect, it } from 'vitest';
import { readTemplateFilter, templatesHref } from '@/lib/templates/filter';

describe('the address of the templates', () => {
  it('keeps search, columns and order', () => {
    const query = 'q=Rent+%26+more&columns=creator%2Caccount&sort=-amount';
    const filter = readTemplateFilter(Object.fromEntries(new URLSearchParams(query)));
    expect(templatesHref(filter)).toBe(`/payments/templates?${query}`);
  });

  it.each([{ q: ' \u0000 ' }, { columns: 'name,amount' }, { sort: 'name' }, { sort: 'constructor' }])(
    'ignores invalid parameters: %o',
    (search) => {
      expect(templatesHref(readTemplateFilter(search))).toBe('/payments/templates');
    },
  );
});
