import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CommentForm } from '@/components/payments/actions/comment-form';
import { AgeBadge } from '@/components/reconciliation/age-badge';
import { BreakHistory } from '@/components/reconciliation/break-history';
import { BreakSides } from '@/components/reconciliation/break-sides';
import { OwnBreak, ReopenBreak, ResolveBreak } from '@/components/reconciliation/break-work';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LivePage } from '@/components/ui/live/live-subject';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { type Actor, grant } from '@/lib/access/grant';
import { breakId, isUuid } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import { longestText, resolutionLabels } from '@/lib/reconciliation/breaks/labels';
import { type BreakDossier, findBreak } from '@/lib/reconciliation/breaks/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/reconciliation';
import { commentOnBreakAction, ownBreakAction, reopenBreakAction, resolveBreakAction } from '../actions';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('reconciliation:read');
  const { id } = await params;
  const found = granted && isUuid(id) ? await findBreak(getRuntime().db, granted, breakId(id)) : undefined;
  return { title: found ? t(`kinds.${found.break.kind}`) : t('fields.difference') };
}

export default async function BreakPage({ params }: Route) {
  const granted = await pageGrant('reconciliation:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const live = await liveRecords(granted.actor, { kind: 'reconciliation', id });
  const { db, now } = getRuntime();
  const dossier = await findBreak(db, granted, breakId(id));
  if (!dossier) notFound();
  const { break: row, ownerName, history } = dossier;

  const mayWork = grant(granted.actor, 'reconciliation:work') !== undefined;
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/reconciliation', label: t('page.title') }]}
        title={t(`kinds.${row.kind}`)}
        badge={
          row.goneAt ? (
            <Badge tone="positive">{t('states.gone')}</Badge>
          ) : row.state === 'resolved' ? (
            <Badge tone="positive">{t('states.resolved')}</Badge>
          ) : (
            <AgeBadge since={row.firstSeenAt} now={now()} />
          )
        }
        actions={<BreakActions dossier={dossier} actor={granted.actor} />}
      />
      <Standing row={row} />
      <div className="flex flex-col gap-5">
        <Card aria-label={t('difference.details')}>
          <CardHeader title={t('difference.details')} description={row.why} />
          <CardBody>
            <DefinitionList
              items={[
                { term: t('fields.account'), detail: <Iban account={row.account} /> },
                ...amountsOf(row),
                { term: t('difference.firstSeen'), detail: <Instant at={row.firstSeenAt} /> },
                { term: t('difference.lastSeen'), detail: <Instant at={row.lastSeenAt} /> },
                { term: t('fields.assignee'), detail: ownerName ?? t('fields.unassigned') },
              ]}
            />
          </CardBody>
        </Card>
        <BreakSides dossier={dossier} />
        <Card aria-label={t('difference.historyAndComments')}>
          <CardHeader title={t('difference.historyAndComments')} />
          <CardBody>
            <BreakHistory history={history} />
            {mayWork && (
              <CommentForm
                id={row.id}
                subject={t('difference.subject')}
                longest={longestText}
                comment={commentOnBreakAction}
              />
            )}
          </CardBody>
        </Card>
      </div>
    </LivePage>
  );
}

function Standing({ row }: { row: BreakDossier['break'] }) {
  const { goneAt, resolution, resolutionText } = row;
  if (goneAt) {
    return (
      <Notice tone="positive" title={t('difference.cleared')} className="mb-6">
        {t.rich('difference.clearedBody', { instant: () => <Instant at={goneAt} /> })}
      </Notice>
    );
  }
  if (resolution) {
    return (
      <Notice tone="positive" title={resolutionLabels[resolution]} className="mb-6">
        {t('difference.stillExists', { explanation: resolutionText ?? '' })}
      </Notice>
    );
  }

  return (
    <Notice tone="warning" title={t(`nextSteps.${row.kind}`)} className="mb-6">
      {t(`meanings.${row.kind}`)}
    </Notice>
  );
}

function amountsOf({ expected, stated }: BreakDossier['break']) {
  return [
    ...(expected === null ? [] : [{ term: t('fields.expected'), detail: <Amount amount={expected} /> }]),
    ...(stated === null ? [] : [{ term: t('fields.reported'), detail: <Amount amount={stated} /> }]),
    ...(expected === null || stated === null || expected === stated
      ? []
      : [{ term: t('difference.amount'), detail: <Amount amount={minorUnits(stated - expected)} signed /> }]),
  ];
}

/** What this person may do about it in its state. The order's maker and editors may not resolve it. */
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
      <OwnBreak id={row.id} isMine={row.assigneeId === actor.id} own={ownBreakAction} />
      {row.state === 'resolved' && <ReopenBreak id={row.id} reopen={reopenBreakAction} />}
      {row.state === 'open' && mayResolve && (
        <ResolveBreak id={row.id} recurring={recurring} resolve={resolveBreakAction} />
      )}
    </>
  );
}
