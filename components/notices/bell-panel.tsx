'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { Link } from '@/components/ui/buttons/link';
import { answered } from '@/components/ui/form-state/answered';
import type { Overlay } from '@/components/ui/on-demand/on-demand';
import { StandIn } from '@/components/ui/on-demand/stand-in';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/notices';
import { NoticeList, type Waiting } from './notice-list';

export type MarkRead = (input: { seen: string }) => Promise<ActionReply<undefined>>;

export type BellPanelProps = {
  readonly overlay: Overlay;
  readonly waiting: Waiting | undefined;
  readonly markRead: MarkRead;
};

/** The open bell. */
export function BellPanel({
  overlay: { open, onOpenChange, trigger, contentId },
  waiting,
  markRead,
}: BellPanelProps) {
  const queries = useQueryClient();
  const close = () => onOpenChange(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <StandIn target={trigger} />
      </Popover.Trigger>
      <Popover.Content
        id={contentId}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label={t('page.title')}
        className="z-50 flex max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] animate-enter flex-col rounded-lg border border-line bg-raised text-sm shadow-raised focus:outline-none"
      >
        <NoticeList
          waiting={waiting}
          onFollow={close}
          markRead={async (seen) => {
            const reply = await answered(markRead({ seen }));
            await queries.invalidateQueries({ queryKey: ['notices'] });
            return reply.ok;
          }}
        />
        <div className="border-t p-1">
          <Link
            href="/notices"
            onClick={close}
            className="block rounded-md px-2.5 py-1.5 text-center font-medium text-accent-text hover:bg-soft"
          >
            {t('bell.all')}
          </Link>
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}
