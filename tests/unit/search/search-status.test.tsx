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

describe('the palette says', () => {
  test('without an answer, what was looked through and how else to look', () => {
    expect(reported({})).toContain('No results for “nordwind”');
    expect(reported({})).toContain('accounts, payments, beneficiaries and the entries');
    expect(reported({})).toContain('an amount (1 234,50 or -12.5), an IBAN or its last four digits');
    expect(reported({ typed: '' })).toBe('');
  });

  test('how many answers there are, to those who do not see them', () => {
    expect(reported({ count: 3 })).toBe('3 results');
  });

  test('nothing while the next answer comes, and that it takes long when it does', () => {
    expect(reported({ isCurrent: false })).toBe('');
    expect(reported({ isCurrent: false, isSlow: true })).toBe('Still searching …');
  });

  test('that the search was not answered, with a way to try again', () => {
    expect(reported({ isError: true })).toContain('The search is not responding.');
    expect(reported({ isError: true })).toContain('Try again');
  });

  test('that signs alone are nothing to look for', () => {
    expect(reported({ typed: '%&|' })).toContain('Enter a letter or a digit');
  });
});
