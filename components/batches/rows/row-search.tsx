'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { Spinner } from '@/components/ui/buttons/spinner';
import { SearchInput } from '@/components/ui/forms/search-input';
import { t } from '@/messages/batch-run';

/** How long typing has to rest before the rows are asked for. */
const restMs = 250;

/**
 * A box that looks for rows as one types. The words stand in the address, put there without a step of history
 * each, and Enter does the same at once; without a script it is a plain form.
 */
export function RowSearch({
  action,
  kept,
  text,
}: {
  /** The page that shows the rows. */
  action: string;
  /** What of the address stays as it is, by name. */
  kept: Readonly<Record<string, string>>;
  text: string | undefined;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [typed, setTyped] = useState(text ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = (words: string) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams({ ...kept, ...(words.trim() && { q: words.trim() }) });
    startTransition(() => router.replace(query.size > 0 ? `${action}?${query}` : action, { scroll: false }));
  };
  return (
    <form
      action={action}
      className="relative min-w-48 flex-1 sm:max-w-96"
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
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
          timer.current = setTimeout(() => look(target.value), restMs);
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
