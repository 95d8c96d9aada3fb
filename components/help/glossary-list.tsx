'use client';

import { BookOpenText, Link2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Card } from '@/components/ui/layout/card';
import { anchorOf } from '@/components/ui/layout/term-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { hasAll } from '@/lib/kernel/texts/search-match';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { currentLocale } from '@/locale/current-locale';
import { t as glossary, type Term, terms } from '@/messages/glossary';
import { t } from '@/messages/help';

type Entry = { readonly term: Term; readonly name: string; readonly text: string };

/** All terms by name, as the person’s language sorts them. */
const sortedEntries = (): readonly Entry[] => {
  const { language } = currentLocale();
  return terms
    .map((term) => ({
      term,
      name: glossary(`terms.${term}.name`),
      text: glossary(`terms.${term}.text`),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
};

function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const search = readSearch(typed);
  return search ? entries.filter(({ name, text }) => hasAll(search, { texts: [name, text] })) : entries;
}

/** The glossary: every term with an anchor, and a search that narrows the list. */
export function GlossaryList() {
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const found = matching(sortedEntries(), searched);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-5 py-4">
        <SearchInput
          label={t('page.search')}
          placeholder={t('page.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="w-full max-w-sm"
        />
        <p role="status" className="text-[0.8125rem] text-muted">
          {t('page.count', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState icon={<BookOpenText aria-hidden />} title={t('page.none', { typed: searched })}>
          {t('page.noneBody')}
        </EmptyState>
      ) : (
        <dl aria-label={t('page.list')} className="divide-y">
          {found.map((entry) => (
            <TermLine key={entry.term} {...entry} />
          ))}
        </dl>
      )}
    </Card>
  );
}

const TermLine = ({ term, name, text }: Entry) => (
  <div
    id={anchorOf(term)}
    className="group grid scroll-mt-20 gap-x-6 gap-y-1 px-5 py-3.5 target:chosen target:bg-accent-soft sm:grid-cols-[14rem_minmax(0,1fr)]"
  >
    <dt className="flex items-start gap-1.5 font-medium">
      {name}
      <a
        href={`#${anchorOf(term)}`}
        aria-label={t('page.link', { term: name })}
        className="rounded-sm p-0.5 text-muted opacity-0 hover:text-accent-text focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        <Link2 aria-hidden className="size-4" />
      </a>
    </dt>
    <dd className="max-w-prose text-pretty">{text}</dd>
  </div>
);
