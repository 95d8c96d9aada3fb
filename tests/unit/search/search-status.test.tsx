import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SearchStatus } from '@/components/search/palette/search-status';

const reported = (changes: Partial<Parameters<typeof SearchStatus>[0]>): string =>
  renderToStaticMarkup(
    <SearchStatus
      typed="nordwind"
      count={0}
      isCurrent
      isError={false}
      isSlow={false}
      onAgain={() => undefined}
      {...changes}
    />,
  ).replace(/<[^>]+>/g, '');

describe('the status of the palette', () => {
  test('names what was searched, and how else to search, without results', () => {
    expect(reported({})).toContain('No results for “nordwind”');
    expect(reported({})).toContain('all records that you may read, and the entries');
    expect(reported({})).toContain('an amount (1 234,50 or -12.5), an IBAN or its last four digits');
    expect(reported({ typed: '' })).toBe('');
  });

  test('announces the number of results to screen readers', () => {
    expect(reported({ count: 3 })).toBe('3 results');
  });

  test('says nothing while loading, and then that it takes long', () => {
    expect(reported({ isCurrent: false })).toBe('');
    expect(reported({ isCurrent: false, isSlow: true })).toBe('Still searching …');
  });

  test('reports a failed search, with a retry', () => {
    expect(reported({ isError: true })).toContain('The search is not responding.');
    expect(reported({ isError: true })).toContain('Try again');
  });

  test('explains that signs alone cannot be searched', () => {
    expect(reported({ typed: '%&|' })).toContain('Enter a letter or a digit');
  });
});
