'use client';

import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import { t } from '@/messages/shell';
import type { NavigationItem } from './navigation';

const part = createPart(() => import('./drawer-panel').then(({ DrawerPanel }) => DrawerPanel));

/** The navigation of a narrow screen: a drawer that closes after a choice. */
export function NavigationDrawer({ items }: { items: readonly NavigationItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <OnDemand
      part={part}
      popup="dialog"
      trigger={
        <IconButton label={t('navigationDrawer.open')} className="-ml-2 lg:hidden">
          <Menu aria-hidden className="size-5!" />
        </IconButton>
      }
      open={open}
      onOpenChange={setOpen}
    >
      {(Body, overlay) => <Body overlay={overlay} items={items} />}
    </OnDemand>
  );
}
