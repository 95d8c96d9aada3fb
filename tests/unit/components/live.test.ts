import { expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

/** Views that poll by themselves, each for a reason. */
const others: Readonly<Record<string, string>> = {
  'components/notices/notice-list.tsx': 'it keeps no reply while its popover is closed',
  'components/payments/form/state/use-quote.ts': 'a quote is that of the form, not of a page',
  'components/payments/form/use-rate.ts': 'a rate is that of the form, not of a page',
};

it('polls for pages with one hook', () => {
  const found = readSourceFiles('components', 'app')
    .filter(({ text }) => /\brefetchInterval\b|\bsetInterval\(/.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(
    [
      'components/ui/live/refresh-every.tsx',
      'components/ui/live/use-live.ts',
      ...Object.keys(others),
    ].toSorted(),
  );
});
