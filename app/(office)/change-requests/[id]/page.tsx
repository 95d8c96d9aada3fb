import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { changeOf } from '@/components/change-requests/change';
import { ChangeCard } from '@/components/change-requests/change-card';
import { ChangeStateBadge } from '@/components/change-requests/change-state';
import { NothingToConfirmWith } from '@/components/second-factor/enrol/nothing-to-confirm-with';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LivePage } from '@/components/ui/live/live-subject';
import { Notice } from '@/components/ui/status/notice';
import { changeRequestRefusals } from '@/lib/change-requests/change-request';
import { whyNotDecide } from '@/lib/change-requests/decide';
import { findChangeRequest } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { changeRequestId, isUuid } from '@/lib/kernel/ids';
import { whyNotExecuted } from '@/lib/orders/provider-requests/execute-approved';
import { readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/change-requests';
import { DecideAbout, Withdraw } from '../change-actions';
import { readOpenChangeRequests } from '../open';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('change-requests:read');
  const { id } = await params;
  const found =
    granted && isUuid(id)
      ? await findChangeRequest((await readingRuntime()).db, granted, changeRequestKinds, changeRequestId(id))
      : undefined;
  return { title: found ? changeOf(found, changeRequestKinds).title : t('detail.metadata') };
}

export default async function ChangePage({ params }: Route) {
  const granted = await pageGrant('change-requests:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const [{ live, content: listed }, { canConfirm }] = await Promise.all([
    readWithRecords(granted.actor, { kind: 'change_request', id }, async () =>
      findChangeRequest((await readingRuntime()).db, granted, changeRequestKinds, changeRequestId(id)),
    ),
    readOpenChangeRequests(granted),
  ]);
  if (!listed) notFound();
  const { changeRequest } = listed;
  const change = changeOf(listed, changeRequestKinds);
  const kind = changeRequestKinds.find((candidate) => candidate.kind === changeRequest.kind);
  const { db, now } = await readingRuntime();
  const unasked = await whyNotExecuted(db, changeRequest, now());
  const isOpen = changeRequest.state === 'open';
  const isOwn = changeRequest.requesterId === granted.actor.id;
  const whyNot = kind ? whyNotDecide(kind, changeRequest, granted.actor, listed.approvedBy) : 'not_allowed';
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/change-requests', label: t('page.title') }]}
        title={change.title}
        badge={<ChangeStateBadge state={change.state} />}
      />
      {isOpen && whyNot && !isOwn && (
        <Notice className="mb-5" title={t('detail.notDecidable')}>
          {changeRequestRefusals[whyNot]}
        </Notice>
      )}
      {isOpen && whyNot === undefined && !canConfirm && <NothingToConfirmWith />}
      {unasked && (
        <Notice tone="warning" className="mb-5" title={t(`notSentTitles.${unasked}`)}>
          {t(`notSent.${unasked}`)}
        </Notice>
      )}
      <ChangeCard
        change={change}
        isUntitled
        actions={
          isOpen &&
          (isOwn ? (
            <div>
              <Withdraw change={change} />
            </div>
          ) : (
            whyNot === undefined && <DecideAbout change={change} />
          ))
        }
      />
    </LivePage>
  );
}
