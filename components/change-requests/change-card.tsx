import type { ReactNode } from 'react';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { ChangeLines } from './change-lines';
import { ChangeStateBadge } from './change-state';

type ChangeCardProps = {
  readonly change: Change;
  /** Whether this is a list, which leads to the page of each. */
  readonly linked?: boolean;
  /** What the one who looks can do about it. */
  readonly actions?: ReactNode;
};

/** One change: what it is, who asked when and why, what it changes, and what became of it. */
export const ChangeCard = ({ change, linked = false, actions }: ChangeCardProps) => {
  const { id, title, state, lines, warnings = [], effect = 'It holds from then on.', note, reason } = change;
  return (
    <Card aria-labelledby={`change-${id}`}>
      <CardHeader
        id={`change-${id}`}
        title={linked ? <TextLink href={`/change-requests/${id}`}>{title}</TextLink> : title}
        description={
          <>
            Asked for by {change.requesterName}, <Instant at={change.requestedAt} />
            {state === 'open' &&
              t.rich('changeCard.expires', { instant: () => <Instant at={change.expiresAt} /> })}
          </>
        }
        actions={<ChangeStateBadge state={state} />}
      />
      <CardBody className="flex flex-col gap-3">
        {note && <blockquote className="wrap-anywhere border-l-2 pl-3 text-sm">{note}</blockquote>}
        <ChangeLines
          lines={state === 'open' ? [...lines, { term: 'When someone agrees', after: effect }] : lines}
        />
        {warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        {state === 'open' && change.approvers.length > 0 && (
          <p className="wrap-anywhere text-[0.8125rem] text-muted">
            {t('changeCard.body', { join: change.approvers.join(', ') })}
          </p>
        )}
        {change.deciderName && change.decidedAt && (
          <p className="wrap-anywhere text-[0.8125rem] text-muted">
            {decidedWords[state]} by {change.deciderName}, <Instant at={change.decidedAt} />
            {reason && <>: “{reason}”</>}
          </p>
        )}
      </CardBody>
      {actions && <CardFooter>{actions}</CardFooter>}
    </Card>
  );
};

const decidedWords: Readonly<Record<Change['state'], string>> = {
  open: 'Waits',
  approved: 'Agreed to',
  declined: 'Declined',
  withdrawn: 'Taken back',
};
