import { AgeBadge } from '@/components/reconciliation/age-badge';
import { BreakHistory } from '@/components/reconciliation/break-history';
import { OwnBreak, ReopenBreak, ResolveBreak } from '@/components/reconciliation/break-parts';
import { BreakSides } from '@/components/reconciliation/break-sides';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import { type Actor, grant } from '@/lib/access/grant';
import { minorUnits } from '@/lib/kernel/money';
import { resolutionLabel } from '@/lib/reconciliation/breaks/labels';
import type { BreakDossier } from '@/lib/reconciliation/breaks/queries';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import { t } from '@/messages/reconciliation';
import { Discussion } from '../../discussions/discussion';
import { ownBreakAction, reopenBreakAction, resolveBreakAction } from '../actions';

type Props = { readonly dossier: BreakDossier; readonly actor: Actor };

/** Its state: how old it is, or how it ended. */
export function BreakState({ row, now }: { row: BreakDossier['break']; now: Date }) {
  if (row.goneAt) return <Badge tone="positive">{t('states.gone')}</Badge>;
  if (row.state === 'resolved') return <Badge tone="positive">{t('states.resolved')}</Badge>;
  return <AgeBadge since={row.firstSeenAt} now={now} />;
}

/** Everything about a difference below its title, on its page and in the inbox. */
export function BreakBody({ dossier, actor }: Props) {
  const { break: row, ownerName, history } = dossier;
  const granted = grant(actor, 'reconciliation:read');
  return (
    <>
      <Standing row={row} />
      <div className="flex flex-col gap-5">
        <Card aria-label={t('difference.details')}>
          <CardHeader title={t('difference.details')} description={shownFinding(row.why)} />
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
        {granted && <Discussion granted={granted} subject={{ kind: 'break', id: row.id }} />}
        <Card aria-label={t('difference.history')}>
          <CardHeader title={t('difference.history')} />
          <CardBody>
            <BreakHistory history={history} />
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
      <Notice tone="positive" title={t('difference.cleared')} className="mb-6">
        {t.rich('difference.clearedBody', { instant: () => <Instant at={goneAt} /> })}
      </Notice>
    );
  }
  if (resolution) {
    return (
      <Notice tone="positive" title={resolutionLabel(resolution)} className="mb-6">
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
export function BreakActions({ dossier: { break: row, order, recurring }, actor }: Props) {
  if (row.goneAt || !grant(actor, 'reconciliation:work')) return null;
  const isOwn = order?.makerId === actor.id || order?.lastEditorId === actor.id;
  const mayResolve = grant(actor, 'reconciliation:resolve') !== undefined && !isOwn;
  return (
    <div className="flex flex-wrap gap-2">
      <OwnBreak id={row.id} isMine={row.assigneeId === actor.id} own={ownBreakAction} />
      {row.state === 'resolved' && <ReopenBreak id={row.id} reopen={reopenBreakAction} />}
      {row.state === 'open' && mayResolve && (
        <ResolveBreak id={row.id} recurring={recurring} resolve={resolveBreakAction} />
      )}
    </div>
  );
}
