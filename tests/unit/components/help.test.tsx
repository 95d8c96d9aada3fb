import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rooms } from '@/app/(office)/rooms';
import { searchPages } from '@/app/(office)/search-pages';
import { GlossaryList } from '@/components/help/glossary-list';
import { helpOf } from '@/components/help/page-help';
import { anchorOf, termHref } from '@/components/ui/layout/term-link';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { terms } from '@/messages/glossary';
import { shotPages } from '@/scripts/screenshots/screenshot-pages';
import { texts } from '../../support/code/texts';

const id = 'f3b7ad0c-5d1f-4d2f-9c76-bb4b9d3f0a11';

describe('the help of a page', () => {
  const paths = [...rooms, ...searchPages]
    .map(({ href }) => href)
    .concat(shotPages.filter(({ as }) => as).map(({ path }) => path.replace(/\?.*/, '')))
    .filter((path) => path !== '/nowhere');

  it.each([...new Set(paths)])('is written for %s', (path) => {
    expect(helpOf(path).page).not.toBe('other');
    expect(helpOf(path).terms.length).toBeGreaterThan(0);
  });

  it.each([
    [`/payments/${id}`, 'payment'],
    [`/payments/${id}/edit`, 'newPayment'],
    ['/payments/find', 'payments'],
    [`/batches/${id}/rows/7`, 'batch'],
    ['/statements/DE89370400440532013000', 'statements'],
    ['/cash/2026-11-23', 'cashDay'],
  ])('distinguishes a page from its list: %s', (path, page) => {
    expect(helpOf(path).page).toBe(page);
  });

  it('names each term of a page once', () => {
    const repeated = paths.filter((path) => {
      const named = helpOf(path).terms;
      return new Set(named).size < named.length;
    });
    expect(repeated).toEqual([]);
  });

  it('says what Paydesk is about on a page without a help of its own', () => {
    expect(helpOf('/nowhere').page).toBe('other');
  });
});

describe('the glossary', () => {
  it('gives every term an anchor of its own, which its links lead to', () => {
    const html = renderToStaticMarkup(<GlossaryList />);
    for (const term of terms) expect(html).toContain(`id="${anchorOf(term)}"`);
    expect(new Set(terms.map(anchorOf)).size).toBe(terms.length);
    expect(termHref('valueDate')).toBe('/help#value-date');
  });

  it('is sorted by the names of the language that it is read in', () => {
    installGerman();
    const namesIn = (language: 'de' | 'en') =>
      inLocale(localeOf({ language }), () => {
        const html = renderToStaticMarkup(<GlossaryList />);
        const names = terms.map((term) => texts.glossary(`terms.${term}.name`));
        return names.sort((one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`));
      });
    for (const language of ['en', 'de'] as const) {
      const names = namesIn(language);
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, language)));
    }
  });

  it('explains each term in at most two sentences', () => {
    const long = terms.filter(
      (term) => texts.glossary(`terms.${term}.text`).split(/[.:;] (?=[A-Z])/).length > 2,
    );
    expect(long).toEqual([]);
  });
});
