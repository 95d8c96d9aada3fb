import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { changeOf } from '@/components/changes/change';
import { ChangeCard } from '@/components/changes/change-card';
import { LiveChanges } from '@/components/changes/live-changes';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { isUuid, proposalId } from '@/lib/kernel/ids';
import { isNotAsked } from '@/lib/payments/carry-out-agreed';
import { whyNotDecide } from '@/lib/proposals/decide';
import { proposalRefusals } from '@/lib/proposals/proposal';
import { findProposal } from '@/lib/proposals/queries';
import { pageGrant } from '@/lib/web/gate';
import { proposalKinds } from '@/lib/web/proposal-kinds';
import { getRuntime } from '@/lib/web/runtime';
import { DecideAbout, TakeBack } from '../change-actions';
import { readOpenChanges } from '../open-changes';

export const metadata: Metadata = { title: 'Change' };

export default async function ChangePage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('changes:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const [listed, { mark }] = await Promise.all([
    findProposal(getRuntime().db, granted, proposalKinds, proposalId(id)),
    readOpenChanges(granted),
  ]);
  if (!listed) notFound();
  const { proposal } = listed;
  const change = changeOf(listed, proposalKinds);
  const kind = proposalKinds.find((candidate) => candidate.kind === proposal.kind);
  const isOpen = proposal.state === 'open';
  const isOwn = proposal.proposerId === granted.actor.id;
  const whyNot = kind ? whyNotDecide(kind, proposal, granted.actor) : 'not_allowed';
  return (
    <>
      <PageHeader breadcrumbs={[{ href: '/changes', label: 'Changes' }]} title={change.title} />
      <LiveChanges mark={mark} />
      {isOpen && whyNot && !isOwn && (
        <Notice className="mb-5" title="You do not decide about this">
          {proposalRefusals[whyNot]}
        </Notice>
      )}
      {isNotAsked(proposal) && (
        <Notice tone="warning" className="mb-5" title="The service has not been asked for this">
          Paydesk was stopped right after the decision. It asks by itself within an hour of that, unless
          something else was asked about the payment since, or the one who decided was switched off. After
          that, ask for it anew where it is still wanted.
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
