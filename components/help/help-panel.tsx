'use client';

import { X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { tour } from '@/components/tour/tour-state';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { termHref } from '@/components/ui/layout/term-link';
import { TextLink } from '@/components/ui/layout/text-link';
import type { Overlay } from '@/components/ui/on-demand/on-demand';
import { DialogShell } from '@/components/ui/overlays/bodies/dialog-shell';
import { BindingList } from '@/components/ui/shortcuts/binding-list';
import { keyOverview } from '@/components/ui/shortcuts/overview-state';
import { keyRegistry } from '@/components/ui/shortcuts/registry';
import { t as glossary, type Term } from '@/messages/glossary';
import { t } from '@/messages/help';
import { t as frame } from '@/messages/shell';
import { helpOf } from './page-help';

export type HelpPanelProps = {
  readonly overlay: Overlay;
  /** Whether to offer the tour of the demo. */
  readonly isDemo: boolean;
};

/** The open panel: what the page is for, its terms, and its keys. */
export function HelpPanel({ overlay, isDemo }: HelpPanelProps) {
  const { page, terms } = helpOf(usePathname());
  const close = () => overlay.onOpenChange(false);
  const takeTour = () => {
    close();
    tour.start();
  };
  return (
    <DialogShell
      overlay={overlay}
      isDescribed
      // The state of the panel returns it to where it was before any key, menu or search.
      onCloseAutoFocus={(event) => event.preventDefault()}
      className="fixed inset-y-0 right-0 z-50 flex w-full animate-fade flex-col border-l bg-raised shadow-raised focus:outline-none sm:w-96"
    >
      <div className="flex items-start justify-between gap-4 border-b px-5 py-4">
        <Dialog.Title className="font-semibold text-base">
          {t('panel.title', { page: t(`pages.${page}.title`) })}
        </Dialog.Title>
        <Dialog.Close asChild>
          <IconButton label={t('panel.close')} size="small" className="-mt-1 -mr-1.5">
            <X aria-hidden />
          </IconButton>
        </Dialog.Close>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 py-4">
        <Dialog.Description className="text-pretty text-sm">{t(`pages.${page}.text`)}</Dialog.Description>
        <PageTerms terms={terms} onLeave={close} />
        <PageKeys onLeave={close} />
      </div>
      <div className="flex justify-end gap-2 border-t px-5 py-3.5">
        {isDemo && <Button onClick={takeTour}>{t('panel.tour')}</Button>}
        <ButtonLink href="/help" onClick={close}>
          {t('panel.glossary')}
        </ButtonLink>
      </div>
    </DialogShell>
  );
}

const PageTerms = ({ terms, onLeave }: { terms: readonly Term[]; onLeave: () => void }) => (
  <section aria-label={t('panel.terms')}>
    <h3 className="mb-2 font-medium text-[0.8125rem] text-muted">{t('panel.terms')}</h3>
    <dl className="flex flex-col gap-3 text-sm">
      {terms.map((term) => (
        <div key={term}>
          <dt>
            <TextLink href={termHref(term)} onClick={onLeave}>
              {glossary(`terms.${term}.name`)}
            </TextLink>
          </dt>
          <dd className="text-pretty">{glossary(`terms.${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The keys that only this page has, and a way to those of every page. */
function PageKeys({ onLeave }: { onLeave: () => void }) {
  const ofFrame: readonly string[] = [frame('keys.everywhere'), frame('keys.goTo')];
  const bindings = keyRegistry
    .groups()
    .filter(({ title }) => !ofFrame.includes(title))
    .flatMap((group) => group.bindings);
  const showAll = () => {
    onLeave();
    keyOverview.open();
  };
  return (
    <section aria-label={t('panel.keys')} className="pointer-coarse:hidden">
      <h3 className="mb-2 font-medium text-[0.8125rem] text-muted">{t('panel.keys')}</h3>
      {bindings.length > 0 ? (
        <BindingList bindings={bindings} className="" />
      ) : (
        <p className="text-sm">{t('panel.noKeys')}</p>
      )}
      <Button variant="ghost" size="small" className="mt-2 -ml-2" onClick={showAll}>
        {t('panel.allKeys')}
      </Button>
    </section>
  );
}
