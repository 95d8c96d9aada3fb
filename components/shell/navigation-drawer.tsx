'use client';

import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { overlayStyles } from '@/components/ui/style/overlay-styles';
import { t } from '@/messages/shell';
import { Navigation, type NavigationItem } from './navigation';
import { Wordmark } from './wordmark';

/** The navigation of a narrow screen: a drawer that closes after a choice. */
export function NavigationDrawer({ items }: { items: readonly NavigationItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label={t('navigationDrawer.open')} className="-ml-2 lg:hidden">
          <Menu aria-hidden className="size-5!" />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyles} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-drawer flex-col gap-5 overflow-y-auto border-r bg-bg p-4 shadow-raised focus:outline-none"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title>
              <span aria-hidden>
                <Wordmark />
              </span>
              <span className="sr-only">{t('navigationDrawer.title')}</span>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('navigationDrawer.close')}>
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          <Navigation items={items} onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
