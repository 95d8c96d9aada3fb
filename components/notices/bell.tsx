'use client';

import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { readIfAllowed, useLive } from '@/components/ui/live/use-live';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import { t } from '@/messages/notices';
import type { MarkRead } from './bell-panel';
import type { Waiting } from './notice-list';

type Counts = { readonly unread: number; readonly waiting: Waiting };

const pollMs = 10_000;
/** The server's count stops here. */
const mostUnread = 100;

const part = createPart(() => import('./bell-panel').then(({ BellPanel }) => BellPanel));

/** Pending work and recent notices: a live count and a list. */
export function Bell({ markRead }: { markRead: MarkRead }) {
  const [open, setOpen] = useState(false);
  const { reply: data } = useLive({
    key: ['notices', 'count'],
    read: readIfAllowed<Counts>('/api/live/notices'),
    topics: ['notice', 'order', 'batch', 'change_request'],
    everyMs: pollMs,
  });
  const unread = data?.unread ?? 0;
  const shownCount = unread >= mostUnread ? `${mostUnread - 1}+` : String(unread);
  return (
    <OnDemand
      part={part}
      popup="dialog"
      trigger={
        <IconButton
          label={unread === 0 ? t('page.title') : t('bell.unread', { count: shownCount })}
          className="relative"
        >
          <BellIcon aria-hidden className="size-4.5!" />
          {unread > 0 && (
            <span
              aria-hidden
              className="tabular absolute -top-0.5 -right-0.5 rounded-full bg-accent px-1 text-2xs text-on-accent leading-4"
            >
              {shownCount}
            </span>
          )}
        </IconButton>
      }
      open={open}
      onOpenChange={setOpen}
    >
      {(Body, overlay) => <Body overlay={overlay} waiting={data?.waiting} markRead={markRead} />}
    </OnDemand>
  );
}
