'use client';

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import { isOverlaid, isSingleKey } from '@/components/ui/shortcuts/keys';
import { classNames } from '@/components/ui/style/class-names';
import { controlStyles } from '@/components/ui/style/control-styles';
import { Kbd } from '@/components/ui/values/kbd';
import { t } from '@/messages/search';
import type { SearchPage } from '../search-page';
import { useTypedAhead } from './use-typed-ahead';

const part = createPart(() => import('./palette-panel').then(({ PalettePanel }) => PalettePanel));

const isLoaded = (): boolean => part.current() !== undefined;

/**
 * `/` outside of inputs, Control or Command with K anywhere; not over another dialog, which needs an answer
 * first.
 */
const isSearchShortcut = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && !altKey && !isOverlaid();
  return key === '/' && isSingleKey(event);
};

/**
 * The global search: a field in the frame that opens the palette. Without JavaScript it is a link to the
 * search page.
 */
export function SearchPalette({ pages, mayAskBank }: { pages: readonly SearchPage[]; mayAskBank: boolean }) {
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
        <Body overlay={overlay} pages={pages} mayAskBank={mayAskBank} typedAhead={typedAhead} />
      )}
    </OnDemand>
  );
}
