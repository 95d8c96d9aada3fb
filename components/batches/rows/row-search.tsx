'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { Spinner } from '@/components/ui/buttons/spinner';
import { SearchInput } from '@/components/ui/forms/search-input';
import { t } from '@/messages/batch-run';

/** The debounce of typing before a search, in milliseconds. */
const restMs = 250;

/**
 * Searches rows while one types. The query is kept in the URL without history entries; Enter searches at
 * once. Without JavaScript it is a plain form.
 */
export function RowSearch({
  action,
  kept: stored,
  text,
}: {
  /** The URL of the page that shows the rows. */
  action: string;
  /** The query parameters to preserve, by name. */
  kept: Readonly<Record<string, string>>;
  text: string | undefined;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [typed, setTyped] = useState(text ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams({ ...stored, ...(words.trim() && { q: words.trim() }) });
    startTransition(() => router.replace(query.size > 0 ? `${action}?${query}` : action, { scroll: false }));
  };
  return (
    <form
      action={action}
      className="relative min-w-48 flex-1 sm:max-w-96"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      {Object.entries(stored).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        name="q"
        label={t('rowSearch.label')}
        placeholder={t('rowSearch.placeholder')}
        value={typed}
        maxLength={140}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), restMs);
        }}
      />
      {pending && (
        <span className="absolute inset-y-0 right-3 flex items-center text-muted">
          <Spinner />
        </span>
      )}
    </form>
  );
}
