'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Link } from '@/components/ui/buttons/link';
import { answered } from '@/components/ui/form-state/answered';
import { readIfAllowed, useLive } from '@/components/ui/live/use-live';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/notices';
import { NoticeList, type Waiting } from './notice-list';

type Counts = { readonly unread: number; readonly waiting: Waiting };

const pollMs = 10_000;
/** The server's count stops here. */
const mostUnread = 100;

export type MarkRead = (input: { seen: string }) => Promise<ActionReply<undefined>>;

/** Pending work and recent notices: a live count and a list. */
export function Bell({ markRead }: { markRead: MarkRead }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const { reply: data } = useLive({
    key: ['notices', 'count'],
    read: readIfAllowed<Counts>('/api/live/notices'),
    topics: ['notice', 'order', 'batch', 'change_request'],
    everyMs: pollMs,
  });
  const unread = data?.unread ?? 0;
  const shownCount = unread >= mostUnread ? `${mostUnread - 1}+` : String(unread);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
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
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label={t('page.title')}
        className="z-50 flex max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] animate-enter flex-col rounded-lg border border-line bg-raised text-sm shadow-raised focus:outline-none"
      >
        <NoticeList
          waiting={data?.waiting}
          onFollow={() => setOpen(false)}
          markRead={async (seen) => {
            const reply = await answered(markRead({ seen }));
            await queries.invalidateQueries({ queryKey: ['notices'] });
            return reply.ok;
          }}
        />
        <div className="border-t p-1">
          <Link
            href="/notices"
            onClick={() => setOpen(false)}
            className="block rounded-md px-2.5 py-1.5 text-center font-medium text-accent-text hover:bg-soft"
          >
            {t('bell.all')}
          </Link>
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}
