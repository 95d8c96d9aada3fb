'use client';

import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import { isOverlaid } from '@/components/ui/shortcuts/keys';
import { useKeys } from '@/components/ui/shortcuts/use-keys';
import { classNames } from '@/components/ui/style/class-names';
import { controlStyles } from '@/components/ui/style/control-styles';
import { Kbd } from '@/components/ui/values/kbd';
import { t } from '@/messages/search';
import { t as frame } from '@/messages/shell';
import type { Offers } from '../search-page';
import { otherVisits, readVisits } from '../visits';
import { useTypedAhead } from './use-typed-ahead';

const part = createPart(() => import('./palette-panel').then(({ PalettePanel }) => PalettePanel));

const isLoaded = (): boolean => part.current() !== undefined;

/** Control or Command with K anywhere; not over another dialog, which needs an answer first. */
const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k' && !shiftKey && !altKey && !isOverlaid();

/** Focuses the search field of the page. Returns whether there is one. */
function focusPageSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((candidate) => candidate.offsetParent !== null && !candidate.disabled);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/**
 * The global search: a field in the frame that opens the palette. Without JavaScript it is a link to the
 * search page.
 */
export function SearchPalette({ offers, person }: { offers: Offers; person: string }) {
  const [isOpen, setOpen] = useState(false);
  const typedAhead = useTypedAhead(isOpen, isLoaded);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const keys = useMemo(
    () => ({
      title: frame('keys.everywhere'),
      bindings: [
        { keys: ['/'], does: t('keys.focus'), run: () => focusPageSearch() || setOpen(true) },
        { keys: [t('keys.control'), 'K'], does: t('keys.anywhere'), isChord: true as const },
      ],
    }),
    [],
  );
  useKeys(keys);
  return (
    <OnDemand
      part={part}
      popup="dialog"
      trigger={
        <Link
          href="/search"
          aria-keyshortcuts="/ Control+K Meta+K"
          onClick={(event) => event.preventDefault()}
          className={classNames(
            controlStyles,
            'flex h-9 max-w-sm items-center gap-2.5 px-3 text-muted hover:text-text',
          )}
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="flex-1 truncate text-left">{t('box.label')}</span>
          <span aria-hidden className="hidden items-center gap-1 sm:flex">
            <Kbd>{t('box.shortcut')}</Kbd>
            <Kbd>/</Kbd>
          </span>
        </Link>
      }
      open={isOpen}
      onOpenChange={setOpen}
    >
      {(Body, overlay) => (
        <Body
          overlay={overlay}
          offers={offers}
          visits={
            overlay.open ? otherVisits(readVisits(window.localStorage, person), window.location.pathname) : []
          }
          typedAhead={typedAhead}
        />
      )}
    </OnDemand>
  );
}
