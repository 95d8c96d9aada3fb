import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/status/empty-state';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { Instant } from '@/components/ui/values/instant';
import type { ListedFactor } from '@/lib/identity/second-factors/factors';
import { t } from '@/messages/second-factor';
import type { FactorActions } from '../confirm/factor-actions';
import { AddPasskey } from '../enrol/add-passkey';
import { AddTotp } from '../enrol/add-totp';
import { ObjectToFactorButton } from './object-to-factor';
import { ConfirmFactorButton, RemoveOwnFactor } from './own-factor-actions';
import { WithdrawButton } from './withdraw-button';

type FactorCardProps = {
  readonly factors: readonly ListedFactor[];
  readonly ownId: string;
  readonly origin: string;
  readonly actions: FactorActions;
};

/** The person's second factors with their states, and buttons to add more. */
export const FactorCard = ({ factors, ownId, origin, actions }: FactorCardProps) => (
  <Card id="second-factor" className="scroll-mt-20">
    <CardHeader title={t('factorCard.title')} description={t('factorCard.description')} />
    {factors.length > 0 ? (
      <CardBody>
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <li key={factor.id} className="py-3 first:pt-0 last:pb-0">
              <Factor
                factor={factor}
                isUnasked={factor.kind === 'totp' && isInForce(factor) && hasPasskey(factors)}
                isLast={factors.filter(isInForce).length === 1}
                ownId={ownId}
                actions={actions}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    ) : (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={t('factorCard.empty')}>
        {t('factorCard.emptyBody')}
      </EmptyState>
    )}
    <CardFooter>
      {factors.every(({ kind }) => kind !== 'totp') && (
        <AddTotp offerTotp={actions.offerTotp} enrolTotp={actions.enrolTotp} change={actions.change} />
      )}
      <AddPasskey
        offerPasskey={actions.offerPasskey}
        enrolPasskey={actions.enrolPasskey}
        change={actions.change}
        origin={origin}
      />
    </CardFooter>
  </Card>
);

const hasPasskey = (factors: readonly ListedFactor[]): boolean =>
  factors.some((factor) => factor.kind === 'passkey' && isInForce(factor));

const isInForce = ({ state, isInWaitingTime }: ListedFactor): boolean =>
  state === 'active' && !isInWaitingTime;

type FactorProps = {
  readonly factor: ListedFactor;
  /** Whether another kind of factor is requested instead. */
  readonly isUnasked: boolean;
  /** Whether it is the person's only active factor. */
  readonly isLast: boolean;
  readonly ownId: string;
  readonly actions: FactorActions;
};

function Factor({ factor, isUnasked, isLast, ownId, actions }: FactorProps) {
  const { id, kind, label, state, keyHash, addedAt, lastUsedAt, requestedKind, requestedBy } = factor;
  const isUnconfirmed = state === 'waiting' && requestedKind === null;
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere font-medium">{label}</span>
            <FactorStanding factor={factor} />
          </p>
          <p className="text-[0.8125rem] text-muted">
            {t.rich('factor.added', {
              kind: t(`kinds.${kind}`),
              instant: () => <Instant at={addedAt} />,
            })}
          </p>
          <p className="text-[0.8125rem] text-muted">
            {lastUsedAt
              ? t.rich('factor.lastUsed', { instant: () => <Instant at={lastUsedAt} /> })
              : isInForce(factor) && t('factor.neverUsed')}
          </p>
          {isUnasked && <p className="text-[0.8125rem] text-muted">{t('factor.unasked')}</p>}
          {state === 'waiting' && !isUnconfirmed && (
            <p className="mt-1 text-[0.8125rem] text-muted">
              {t.rich('factor.keyForAdmins', {
                key: () => <span className="identifier">{keyHash.slice(0, 16)}</span>,
              })}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {(requestedBy === ownId || isUnconfirmed) && (
          <WithdrawButton factorId={id} label={label} withdraw={actions.withdraw} />
        )}
        {isUnconfirmed && <ConfirmFactorButton factorId={id} label={label} change={actions.change} />}
        {factor.isInWaitingTime && (
          <ObjectToFactorButton factorId={id} label={label} object={actions.object} />
        )}
        {isInForce(factor) && (
          <RemoveOwnFactor factorId={id} label={label} change={actions.change} isLast={isLast} />
        )}
      </div>
    </div>
  );
}

const FactorStanding = ({
  factor: { state, requestedKind, activeFrom, isInWaitingTime },
}: {
  readonly factor: ListedFactor;
}) => {
  if (state === 'waiting') {
    return (
      <StatusBadge standing="waiting">
        {requestedKind ? t('states.pendingAdmins') : t('states.pendingOwner')}
      </StatusBadge>
    );
  }
  if (isInWaitingTime && activeFrom) {
    return (
      <StatusBadge standing="scheduled">
        {t.rich('states.activeFrom', { instant: () => <Instant at={activeFrom} /> })}
      </StatusBadge>
    );
  }
  return requestedKind ? (
    <StatusBadge standing="waiting">{t('states.removalPending')}</StatusBadge>
  ) : (
    <StatusBadge standing="done">{t('states.active')}</StatusBadge>
  );
};
