import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { changeOf } from '@/components/change-requests/change';
import { ChangeCard } from '@/components/change-requests/change-card';
import { NothingToConfirmWith } from '@/components/second-factor/enrol/nothing-to-confirm-with';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LiveSubject } from '@/components/ui/live/live-subject';
import { EmptyState } from '@/components/ui/status/empty-state';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { liveRecords, liveRecordsOfEach } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/change-requests';
import { DecideAbout, Withdraw } from './change-actions';
import { DecidedRequests } from './decided-requests';
import { readOpenChangeRequests } from './open';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

const shown = (listed: ListedChangeRequest) => changeOf(listed, changeRequestKinds);

export default async function ChangeRequestsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const granted = await pageGrant('change-requests:read');
  const live = await liveRecords(granted.actor, { kind: 'change_request' });
  const search = await searchParams;
  const open = await readOpenChangeRequests(granted);
  const liveOf = await liveRecordsOfEach(
    granted.actor,
    'change_request',
    [...open.decidable, ...open.own].map(({ changeRequest }) => changeRequest.id),
  );
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark {...live} />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="for-you" className="flex flex-col gap-4">
          <h2 id="for-you" className="font-semibold text-base">
            {t('page.pending')}
          </h2>
          {open.decidable.length > 0 && !open.canConfirm && <NothingToConfirmWith />}
          {open.decidable.map(shown).map((change) => (
            <LiveSubject key={change.id} live={liveOf[change.id]}>
              <ChangeCard change={change} linked actions={<DecideAbout change={change} />} />
            </LiveSubject>
          ))}
          {open.decidable.length === 0 && (
            <Card>
              <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('page.emptyTitle')}>
                {t('page.empty')}
              </EmptyState>
            </Card>
          )}
        </section>
        {open.own.length > 0 && (
          <section aria-labelledby="by-you" className="flex flex-col gap-4">
            <h2 id="by-you" className="font-semibold text-base">
              {t('page.own')}
            </h2>
            {open.own.map(shown).map((change) => (
              <LiveSubject key={change.id} live={liveOf[change.id]}>
                <ChangeCard change={change} linked actions={<Withdraw change={change} />} />
              </LiveSubject>
            ))}
          </section>
        )}
        <DecidedRequests granted={granted} search={search} />
      </div>
    </>
  );
}
