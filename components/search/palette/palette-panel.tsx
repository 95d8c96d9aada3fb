'use client';

import { Dialog } from 'radix-ui';
import type { Overlay } from '@/components/ui/on-demand/on-demand';
import { DialogShell } from '@/components/ui/overlays/bodies/dialog-shell';
import { Kbd } from '@/components/ui/values/kbd';
import { t } from '@/messages/search';
import type { Offers, Visit } from '../search-page';
import { SearchBox } from './search-box';

export type PalettePanelProps = {
  readonly overlay: Overlay;
  readonly offers: Offers;
  readonly visits: readonly Visit[];
  /** What was typed while it was loading. */
  readonly typedAhead: string;
};

/** Without selecting what was typed ahead, which the next letter would replace. */
function focusInput(event: Event): void {
  event.preventDefault();
  const { currentTarget: content } = event;
  const input = content instanceof HTMLElement ? content.querySelector('input') : null;
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** The open palette. */
export const PalettePanel = ({ overlay, offers, visits, typedAhead }: PalettePanelProps) => (
  <DialogShell
    overlay={overlay}
    className="fixed z-50 flex animate-enter flex-col overflow-hidden border border-line bg-raised shadow-raised focus:outline-none max-sm:inset-0 max-sm:border-0 sm:inset-x-0 sm:top-[12vh] sm:mx-auto sm:max-h-[76vh] sm:w-full sm:max-w-2xl sm:rounded-xl"
    onOpenAutoFocus={focusInput}
  >
    <Dialog.Title className="sr-only">{t('box.label')}</Dialog.Title>
    <SearchBox
      offers={offers}
      visits={visits}
      typedAhead={typedAhead}
      onLeave={() => overlay.onOpenChange(false)}
    />
    <Keys />
  </DialogShell>
);

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
