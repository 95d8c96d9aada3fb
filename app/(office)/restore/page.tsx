import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { FoundPayments } from '@/components/restores/found-payments';
import { RestoreFacts } from '@/components/restores/restore-facts';
import { ResumeSending } from '@/components/restores/resume-sending';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { grant } from '@/lib/access/grant';
import { findOpenRestore, listFoundPayments } from '@/lib/restores/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/restores';
import { requestReleaseAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** Findings since the database restore, and the action that resumes sending. */
export default async function RestorePage() {
  const granted = await pageGrant('payments:read');
  const live = await liveRecords(granted.actor, { kind: 'restore' }, { kind: 'change_request' });
  const { db } = await readingRuntime();
  const [restore, found] = await Promise.all([findOpenRestore(db, granted), listFoundPayments(db, granted)]);
  if (!restore) {
    return (
      <>
        <PageHeader title={t('page.title')} />
        <LiveMark {...live} />
        <Card>
          <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('page.notPaused')}>
            {t('page.notPausedBody')}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={grant(granted.actor, 'sending:resume') && <ResumeSending request={requestReleaseAction} />}
      />
      <div className="flex flex-col gap-5">
        <RestoreFacts restore={restore} />
        <Card>
          <CardHeader title={t('found.title')} description={t('found.description')} />
          {found.length > 0 ? (
            <FoundPayments payments={found} />
          ) : (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('found.empty')}>
              {t('found.emptyBody')}
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}
