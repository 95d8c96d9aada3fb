import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CommentForm } from '@/components/payments/actions/comment-form';
import { AgeBadge } from '@/components/reconciliation/age-badge';
import { BreakHistory } from '@/components/reconciliation/break-history';
import { BreakSides } from '@/components/reconciliation/break-sides';
import { OwnBreak, ReopenBreak, ResolveBreak } from '@/components/reconciliation/break-work';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { type Actor, grant } from '@/lib/access/grant';
import { breakId, isUuid } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import { breakWords, longestText, resolutionWords } from '@/lib/reconciliation/breaks/labels';
import { type BreakDossier, findBreak } from '@/lib/reconciliation/breaks/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/reconciliation';
import { commentOnBreakAction, ownBreakAction, reopenBreakAction, resolveBreakAction } from '../actions';

export const metadata: Metadata = { title: t('metadata.titleReconciliationId') };

export default async function BreakPage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('reconciliation:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db, now } = getRuntime();
  const dossier = await findBreak(db, granted, breakId(id));
  if (!dossier) notFound();
  const { break: row, ownerName, history } = dossier;
  const words = breakWords[row.kind];
  const mayWork = grant(granted.actor, 'reconciliation:work') !== undefined;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/reconciliation', label: 'Reconciliation' }]}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {words.label}
            {row.goneAt ? (
              <Badge tone="positive">{t('breakPage.noLongerThere')}</Badge>
            ) : row.state === 'resolved' ? (
              <Badge tone="positive">{t('breakPage.resolved')}</Badge>
            ) : (
              <AgeBadge since={row.firstSeenAt} now={now()} />
            )}
          </span>
        }
        actions={<BreakActions dossier={dossier} actor={granted.actor} />}
      />
      <Standing row={row} />
      <div className="flex flex-col gap-5">
        <Card aria-label={t('breakPage.label')}>
          <CardHeader title={t('breakPage.title')} description={row.why} />
          <CardBody>
            <DefinitionList
              items={[
                { term: 'Account', detail: <Iban account={row.account} /> },
                ...amountsOf(row),
                { term: 'First seen', detail: <Instant at={row.firstSeenAt} /> },
                { term: 'Last seen', detail: <Instant at={row.lastSeenAt} /> },
                { term: 'Assignee', detail: ownerName ?? 'Unassigned' },
              ]}
            />
          </CardBody>
        </Card>
        <BreakSides dossier={dossier} />
        <Card aria-label={t('breakPage.historyAndComments')}>
          <CardHeader title={t('breakPage.historyAndComments')} description={t('breakPage.description')} />
          <CardBody>
            <BreakHistory history={history} />
            {mayWork && (
              <CommentForm id={row.id} subject="break" longest={longestText} comment={commentOnBreakAction} />
            )}
          </CardBody>
        </Card>
      </div>
    </>
  );
}

function Standing({ row }: { row: BreakDossier['break'] }) {
  const { goneAt, resolution, resolutionText } = row;
  if (goneAt) {
    return (
      <Notice tone="positive" title={t('standing.title')} className="mb-6">
        {t.rich('standing.body', { instant: () => <Instant at={goneAt} /> })}
      </Notice>
    );
  }
  if (resolution) {
    return (
      <Notice tone="positive" title={resolutionWords[resolution]} className="mb-6">
        {t('standing.theDifferenceItselfIs', { resolutionText: resolutionText ?? '' })}
      </Notice>
    );
  }
  const { meaning, whatToDo } = breakWords[row.kind];
  return (
    <Notice tone="warning" title={whatToDo} className="mb-6">
      {meaning}
    </Notice>
  );
}

function amountsOf({ expected, stated }: BreakDossier['break']) {
  return [
    ...(expected === null ? [] : [{ term: 'Expected', detail: <Amount amount={expected} /> }]),
    ...(stated === null ? [] : [{ term: 'Stated', detail: <Amount amount={stated} /> }]),
    ...(expected === null || stated === null || expected === stated
      ? []
      : [{ term: 'Difference', detail: <Amount amount={minorUnits(stated - expected)} signed /> }]),
  ];
}

/**
 * What this person can do about it as it stands. Whoever made or edited the order leaves the resolution to
 * others.
 */
function BreakActions({
  dossier: { break: row, order, recurring },
  actor,
}: {
  dossier: BreakDossier;
  actor: Actor;
}) {
  if (row.goneAt || !grant(actor, 'reconciliation:work')) return null;
  const isOwn = order?.makerId === actor.id || order?.lastEditorId === actor.id;
  const mayResolve = grant(actor, 'reconciliation:resolve') !== undefined && !isOwn;
  return (
    <>
      <OwnBreak id={row.id} isMine={row.ownerId === actor.id} own={ownBreakAction} />
      {row.state === 'resolved' && <ReopenBreak id={row.id} reopen={reopenBreakAction} />}
      {row.state === 'open' && mayResolve && (
        <ResolveBreak id={row.id} recurring={recurring} resolve={resolveBreakAction} />
      )}
    </>
  );
}
