import type { Metadata } from 'next';
import { GoLiveList } from '@/components/go-live/go-live-list';
import { ShowSteps } from '@/components/go-live/show-steps';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { readGoLive } from '@/lib/go-live/progress';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/go-live';
import { showGoLiveAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** The steps from a new installation to live payments. */
export default async function GoLivePage() {
  const granted = await pageGrant('people:read');
  const live = await liveRecords(
    granted.actor,
    ...(['person', 'policy', 'beneficiary', 'webhook', 'account', 'installation'] as const).map((kind) => ({
      kind,
    })),
  );
  const { db, env, now } = await readingRuntime();
  const progress = await readGoLive(db, granted, { now: now(), isMailConfigured: env.mail !== undefined });
  const { isComplete, isHidden } = progress;
  const mayHide = !isComplete && grant(granted.actor, 'people:manage');
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        actions={mayHide && <ShowSteps isShown={!isHidden} show={showGoLiveAction} />}
      />
      <LiveMark {...live} />
      {isComplete ? (
        <Notice tone="positive" title={t('page.complete')} className="mb-5">
          {t('page.completeBody')}
        </Notice>
      ) : (
        (isHidden || env.demo) && (
          <Notice className="mb-5">{t(isHidden ? 'page.hidden' : 'page.demo')}</Notice>
        )
      )}
      <GoLiveList progress={progress} />
    </>
  );
}
