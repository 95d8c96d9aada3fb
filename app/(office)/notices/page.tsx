import { BellOff } from 'lucide-react';
import type { Metadata } from 'next';
import { MarkAllRead } from '@/components/notices/mark-all-read';
import { NoticeLine } from '@/components/notices/notice-line';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { listNotices, readNoticesMark } from '@/lib/notices/queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/notices';
import { markReadAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const granted = await pageGrant('profile:manage');
  const { before } = await searchParams;
  const from = typeof before === 'string' && /^\d{1,18}$/.test(before) ? BigInt(before) : undefined;
  const { db } = await readingRuntime();
  // Read before the notices, so that a new one is not missed.
  const mark = await readNoticesMark(db, granted);
  const { notices, next } = await listNotices(db, granted, from);
  const [newest] = notices;
  const canMark = from === undefined && newest?.isUnread;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        actions={canMark && <MarkAllRead seen={newest.sequence} markRead={markReadAction} />}
      />
      <LiveMark path="/api/live/notices" mark={mark} topics={['notice']} />
      <Card>
        {notices.length === 0 ? (
          <EmptyState icon={<BellOff aria-hidden />} title={from ? t('page.noEarlier') : t('page.empty')}>
            {t('page.emptyBody')}
          </EmptyState>
        ) : (
          <ul className="divide-y p-1">
            {notices.map(({ sequence, ...notice }) => (
              <li key={sequence} className="py-0.5">
                <NoticeLine {...notice} />
              </li>
            ))}
          </ul>
        )}
        <CursorPagination
          first={from === undefined ? undefined : '/notices'}
          next={next === undefined ? undefined : `/notices?before=${next}`}
        />
      </Card>
    </>
  );
}
