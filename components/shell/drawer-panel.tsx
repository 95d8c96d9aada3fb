'use client';

import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { Overlay } from '@/components/ui/on-demand/on-demand';
import { DialogShell } from '@/components/ui/overlays/bodies/dialog-shell';
import { t } from '@/messages/shell';
import { Navigation, type NavigationItem } from './navigation';
import { Wordmark } from './wordmark';

export type DrawerPanelProps = { readonly overlay: Overlay; readonly items: readonly NavigationItem[] };

/** The open drawer. */
export const DrawerPanel = ({ overlay, items }: DrawerPanelProps) => (
  <DialogShell
    overlay={overlay}
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
    <Navigation items={items} onNavigate={() => overlay.onOpenChange(false)} />
  </DialogShell>
);
