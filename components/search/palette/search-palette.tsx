'use client';

import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { isOverlaid, isSingleKey } from '@/components/ui/shortcuts/keys';
import { classNames } from '@/components/ui/style/class-names';
import { controlStyles } from '@/components/ui/style/control-styles';
import { overlayStyles } from '@/components/ui/style/overlay-styles';
import { Kbd } from '@/components/ui/values/kbd';
import { t } from '@/messages/search';
import type { SearchPage } from '../search-page';
import { SearchBox } from './search-box';

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
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
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
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyles} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed z-50 flex animate-enter flex-col overflow-hidden border border-line bg-raised shadow-raised focus:outline-none max-sm:inset-0 max-sm:border-0 sm:inset-x-0 sm:top-[12vh] sm:mx-auto sm:max-h-[76vh] sm:w-full sm:max-w-2xl sm:rounded-xl"
        >
          <Dialog.Title className="sr-only">{t('box.label')}</Dialog.Title>
          <SearchBox pages={pages} mayAskBank={mayAskBank} onLeave={() => setOpen(false)} />
          <Keys />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The keyboard shortcuts. */
const Keys = () => (
  <div aria-hidden className="flex items-center gap-4 border-t px-4 py-2 text-muted text-xs max-sm:hidden">
    <span className="flex items-center gap-1.5">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t('keys.choose')}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>↵</Kbd> {t('keys.open')}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>{t('keys.control')}</Kbd>
      <Kbd>↵</Kbd> {t('keys.newTab')}
    </span>
    <span className="ml-auto flex items-center gap-1.5">
      <Kbd>{t('keys.escape')}</Kbd> {t('keys.close')}
    </span>
  </div>
);
