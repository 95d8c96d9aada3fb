import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { changeOf } from '@/components/change-requests/change';
import { ChangeCard } from '@/components/change-requests/change-card';
import { NothingToConfirmWith } from '@/components/second-factor/enrol/nothing-to-confirm-with';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { Notice } from '@/components/ui/status/notice';
import { changeRequestRefusals } from '@/lib/change-requests/change-request';
import { whyNotDecide } from '@/lib/change-requests/decide';
import { findChangeRequest } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { changeRequestId, isUuid } from '@/lib/kernel/ids';
import { type WhyNotAsked, whyNotAsked } from '@/lib/orders/provider-requests/execute-approved';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/change-requests';
import { DecideAbout, TakeBack } from '../change-actions';
import { readOpenChangeRequests } from '../open';

export const metadata: Metadata = { title: t('metadata.titleChangeRequest') };

export default async function ChangePage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('change-requests:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const [listed, { mark, canConfirm }] = await Promise.all([
    findChangeRequest(getRuntime().db, granted, changeRequestKinds, changeRequestId(id)),
    readOpenChangeRequests(granted),
  ]);
  if (!listed) notFound();
  const { changeRequest } = listed;
  const change = changeOf(listed, changeRequestKinds);
  const kind = changeRequestKinds.find((candidate) => candidate.kind === changeRequest.kind);
  const { db, now } = getRuntime();
  const unasked = await whyNotAsked(db, changeRequest, now());
  const isOpen = changeRequest.state === 'open';
  const isOwn = changeRequest.requesterId === granted.actor.id;
  const whyNot = kind ? whyNotDecide(kind, changeRequest, granted.actor, listed.approvedBy) : 'not_allowed';
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/change-requests', label: 'Change requests' }]}
        title={change.title}
      />
      <LiveMark path="/api/live/change-requests" mark={mark} everyMs={5_000} />
      {isOpen && whyNot && !isOwn && (
        <Notice className="mb-5" title={t('changePage.title')}>
          {changeRequestRefusals[whyNot]}
        </Notice>
      )}
      {isOpen && whyNot === undefined && !canConfirm && <NothingToConfirmWith />}
      {unasked && (
        <Notice tone="warning" className="mb-5" title={notAskedWords[unasked].title}>
          {notAskedWords[unasked].text}
        </Notice>
      )}
      <ChangeCard
        change={change}
        actions={
          isOpen &&
          (isOwn ? <TakeBack change={change} /> : whyNot === undefined && <DecideAbout change={change} />)
        }
      />
    </>
  );
}

const notAskedWords: Readonly<Record<WhyNotAsked, { readonly title: string; readonly text: string }>> = {
  soon: {
    title: 'The service has not been asked for this yet',
    text: 'Paydesk asks by itself in a minute or two, and not later than an hour after the decision.',
  },
  asked_since: {
    title: 'The service was asked about this payment since',
    text: 'So Paydesk does not ask for this by itself. The payment says what was asked for since the decision.',
  },
  time_passed: {
    title: 'The service was not asked for this',
    text: 'The time that was agreed on has passed. Ask for another one where it is still wanted.',
  },
  decider_gone: {
    title: 'The service was not asked for this',
    text: 'The one who decided may not ask for it any more. Ask for it again where it is still wanted.',
  },
  hour_over: {
    title: 'The service was not asked for this',
    text: 'Paydesk does not ask by itself more than an hour after the decision. Ask for it again where it is still wanted.',
  },
};
