'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useGuardedPush } from '@/components/ui/form-state/leave-guard';
import { createPart, usePart } from '@/components/ui/on-demand/part';
import { keyOverview } from '@/components/ui/shortcuts/overview-state';
import { useKeys, useRegisteredKeys } from '@/components/ui/shortcuts/use-keys';
import { t } from '@/messages/shell';
import { pageHelp } from './page-help-state';

/** A page that keys lead to. */
export type KeyTarget = { readonly href: string; readonly label: string; readonly letter: string };

const overview = createPart(() =>
  import('@/components/ui/shortcuts/key-overview').then(({ KeyOverview }) => KeyOverview),
);

/** The keys of every page: to the pages of the navigation, to a new payment, and to the overview of keys. */
export function FrameKeys({ targets, mayDraft }: { targets: readonly KeyTarget[]; mayDraft: boolean }) {
  const push = useGuardedPush();
  const everywhere = useMemo(
    () => ({
      title: t('keys.everywhere'),
      bindings: [
        ...(mayDraft ? [{ keys: ['n'], does: t('keys.newPayment'), run: () => push('/payments/new') }] : []),
        { keys: ['h'], does: t('keys.pageHelp'), run: pageHelp.open },
        { keys: ['?'], does: t('keys.help'), run: keyOverview.open },
      ],
    }),
    [mayDraft, push],
  );
  const goTo = useMemo(
    () => ({
      title: t('keys.goTo'),
      bindings: targets.map(({ href, label, letter }) => ({
        keys: ['g', letter],
        does: label,
        run: () => push(href),
      })),
    }),
    [targets, push],
  );
  useKeys(goTo);
  useKeys(everywhere);
  useRegisteredKeys();
  const isOpen = useSyncExternalStore(keyOverview.subscribe, keyOverview.isOpen, () => false);
  const KeyOverview = usePart(overview, isOpen, keyOverview.close);
  if (KeyOverview) return <KeyOverview />;
  return isOpen && <span hidden data-opening />;
}
