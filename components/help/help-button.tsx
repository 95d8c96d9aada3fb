'use client';

import { CircleQuestionMark } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { pageHelp } from '@/components/shell/page-help-state';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import { t } from '@/messages/shell';

const part = createPart(() => import('./help-panel').then(({ HelpPanel }) => HelpPanel));

const change = (open: boolean): void => (open ? pageHelp.open() : pageHelp.close());

/** Opens the help of the page. Its texts load with the panel. */
export function HelpButton({ isDemo }: { isDemo: boolean }) {
  const isOpen = useSyncExternalStore(pageHelp.subscribe, pageHelp.isOpen, () => false);
  return (
    <OnDemand
      part={part}
      popup="dialog"
      trigger={
        <IconButton label={t('help.open')} aria-keyshortcuts="h">
          <CircleQuestionMark aria-hidden className="size-4.5!" />
        </IconButton>
      }
      open={isOpen}
      onOpenChange={change}
    >
      {(Body, overlay) => <Body overlay={overlay} isDemo={isDemo} />}
    </OnDemand>
  );
}
