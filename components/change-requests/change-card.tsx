import type { ReactNode } from 'react';
import { DecisionBar } from '@/components/ui/buttons/decision-bar';
import { Card, CardBody, CardFooter, CardHeader, footerStyles } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import { shownReason } from '@/lib/events/shown-reason';
import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { ChangeLines } from './change-lines';
import { ChangeStateBadge } from './change-state';
import { ChangeWarnings } from './change-warnings';

type ChangeCardProps = {
  readonly change: Change;
  /** Whether it is in a list, so that it links to its own page. */
  readonly linked?: boolean;
  /** Whether its title and state are above it. */
  readonly isUntitled?: boolean;
  /** The actions of the viewer. */
  readonly actions?: ReactNode;
};

/** A change request: its requester, reason, changes and outcome. */
export const ChangeCard = ({ change, linked = false, isUntitled = false, actions }: ChangeCardProps) => {
  const { id, title, state, lines, warnings = [], effect = t('card.effect'), note } = change;
  return (
    <Card aria-label={title}>
      <CardHeader
        title={
          isUntitled ? (
            t('card.change')
          ) : linked ? (
            <TextLink href={`/change-requests/${id}`}>{title}</TextLink>
          ) : (
            title
          )
        }
        description={
          <>
            {t.rich('card.requested', {
              name: change.requesterName,
              requestedAt: () => <Instant at={change.requestedAt} />,
            })}{' '}
            {state === 'open' && t.rich('card.expires', { instant: () => <Instant at={change.expiresAt} /> })}
          </>
        }
        actions={!isUntitled && <ChangeStateBadge state={state} />}
      />
      <CardBody className="flex flex-col gap-3">
        {note && <blockquote className="wrap-anywhere border-l-2 pl-3 text-sm">{note}</blockquote>}
        <ChangeLines
          lines={state === 'open' ? [...lines, { term: t('card.onApproval'), after: effect }] : lines}
        />
        {change.picture && <RequestedPicture {...change.picture} />}
        <ChangeWarnings warnings={warnings} />
        {state === 'open' && change.approvers.length > 0 && (
          <p className="wrap-anywhere text-[0.8125rem] text-muted">
            {t('card.approvedSoFar', { names: showList(change.approvers) })}
          </p>
        )}
        {change.calls.map(({ approver, called }) => (
          <p key={approver} className="wrap-anywhere text-[0.8125rem] text-muted">
            {t('callBack.recorded', { approver, called })}
          </p>
        ))}
        <Outcome change={change} />
      </CardBody>
      {actions &&
        (linked ? (
          <CardFooter>{actions}</CardFooter>
        ) : (
          <DecisionBar className={footerStyles}>{actions}</DecisionBar>
        ))}
    </Card>
  );
};

/** On white, as documents print it. */
const RequestedPicture = ({ src, alt }: NonNullable<Change['picture']>) => (
  // biome-ignore lint/performance/noImgElement: a small picture of our own, behind the session
  <img src={src} alt={alt} className="max-h-24 max-w-full self-start rounded-md border bg-white p-3" />
);

function Outcome({ change: { state, deciderName, decidedAt, reason } }: { change: Change }) {
  if (!deciderName || !decidedAt) return null;
  const values = { state, name: deciderName, instant: () => <Instant at={decidedAt} /> };
  return (
    <p className="wrap-anywhere text-[0.8125rem] text-muted">
      {reason
        ? t.rich('card.decidedWithReason', { ...values, reason: shownReason(reason) })
        : t.rich('card.decided', values)}
    </p>
  );
}
