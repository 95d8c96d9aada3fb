'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Link } from '@/components/ui/buttons/link';
import { Spinner } from '@/components/ui/buttons/spinner';
import { useFieldZone } from '@/components/ui/zone/viewers-zone';
import { t } from '@/messages/notices';
import { byDay } from './by-day';
import { NoticeLine } from './notice-line';

/** A notice as the route sends it. */
type SentNotice = {
  readonly sequence: string;
  readonly at: string;
  readonly text: string;
  readonly about?: string;
  readonly href: string;
  readonly isUnread: boolean;
};

/** In milliseconds; new notices join the open list. */
const pollMs = 10_000;

async function readNotices({ signal }: { signal: AbortSignal }) {
  const response = await fetch(`/api/live/notices?ahead=${-new Date().getTimezoneOffset()}`, { signal });
  if (!response.ok) throw new Error(`the notices were answered with ${response.status}`);
  const { notices }: { notices: readonly SentNotice[] } = await response.json();
  return notices.map((notice) => ({ ...notice, at: new Date(notice.at) }));
}

export type Waiting = { readonly approvals: number; readonly changes: number; readonly exceptions: number };

/** The open bell: pending work, then notices by day. */
export function NoticeList({
  waiting,
  onFollow,
  markRead,
}: {
  waiting: Waiting | undefined;
  onFollow: () => void;
  markRead: (seen: string) => Promise<boolean>;
}) {
  const { data, isError } = useQuery({
    queryKey: ['notices', 'list'],
    queryFn: readNotices,
    refetchInterval: pollMs,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const [pending, startTransition] = useTransition();
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = data?.[0];
  const hasUnread = data?.some(({ isUnread }) => isUnread) ?? false;
  const markAll = (seen: string) =>
    startTransition(async () => {
      const isRead = await markRead(seen);
      setMessage(isRead ? t('list.allRead') : t('list.notMarked'));
      // The focused button disappears, so keyboard focus moves to the heading.
      if (isRead) heading.current?.focus();
    });
  const zone = useFieldZone();
  return (
    <>
      <WaitingLinks waiting={waiting} onFollow={onFollow} />
      <div className="flex min-h-11 items-center justify-between gap-3 px-3.5 pt-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold focus:outline-none">
          {t('list.title')}
        </h2>
        <span role="status" className="sr-only">
          {message}
        </span>
        {newest && hasUnread && (
          <Button size="small" variant="ghost" pending={pending} onClick={() => markAll(newest.sequence)}>
            {t('list.markAllRead')}
          </Button>
        )}
      </div>
      <div className="min-h-16 overflow-y-auto px-1 pb-1">
        {isError && <p className="px-2.5 py-3 text-muted">{t('list.failed')}</p>}
        {!data && !isError && (
          <p className="flex items-center gap-2 px-2.5 py-3 text-muted">
            <Spinner />
            {t('list.loading')}
          </p>
        )}
        {data?.length === 0 && <p className="px-2.5 py-3 text-muted">{t('list.empty')}</p>}
        {data &&
          byDay(data, new Date(), zone).map(({ day, items }) => (
            <section key={day} aria-label={day}>
              <h3 className="px-2.5 pt-2 pb-1 text-2xs text-muted">{day}</h3>
              <ul>
                {items.map(({ sequence, ...notice }) => (
                  <li key={sequence}>
                    <NoticeLine {...notice} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  );
}

const rooms = [
  { key: 'approvals', href: '/approvals' },
  { key: 'changes', href: '/change-requests' },
  { key: 'exceptions', href: '/exceptions' },
] as const;

/** Pending work by room; nothing if there is none. */
function WaitingLinks({ waiting, onFollow }: { waiting: Waiting | undefined; onFollow: () => void }) {
  const some = rooms.filter(({ key }) => (waiting?.[key] ?? 0) > 0);
  if (!waiting || some.length === 0) return null;
  return (
    <section aria-label={t('pending.title')} className="border-b p-1">
      <h2 className="px-2.5 pt-2 pb-1 font-semibold">{t('pending.title')}</h2>
      <ul>
        {some.map(({ key, href }) => (
          <li key={key}>
            <Link
              href={href}
              onClick={onFollow}
              className="flex items-center gap-2.5 rounded-md px-2.5 py-1.5 hover:bg-soft"
            >
              <span className="tabular min-w-5 rounded-full bg-accent px-1.5 text-center text-2xs text-on-accent leading-4.5">
                {waiting[key]}
              </span>
              {t(`pending.${key}`, { count: waiting[key] })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
