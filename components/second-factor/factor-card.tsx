import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Instant } from '@/components/ui/instant';
import { StatusBadge } from '@/components/ui/status-badge';
import type { ListedFactor } from '@/lib/identity/factors';
import { AddPasskey } from './add-passkey';
import { AddTotp } from './add-totp';
import type { FactorActions } from './factor-actions';
import { factorKindWords } from './factor-words';
import { RemoveFactor } from './remove-factor';
import { TakeBackButton } from './take-back-button';

type FactorCardProps = {
  readonly factors: readonly ListedFactor[];
  readonly ownId: string;
  readonly origin: string;
  readonly actions: FactorActions;
};

/** What a person confirms approvals with: what they have, how it stands, and a way to more. */
export const FactorCard = ({ factors, ownId, origin, actions }: FactorCardProps) => (
  <Card id="second-factor" className="scroll-mt-20">
    <CardHeader
      title="Second factor"
      description="Every approval is confirmed with it. Adding and removing one takes an admin’s yes."
    />
    {factors.length > 0 ? (
      <CardBody>
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <li key={factor.id} className="py-3 first:pt-0 last:pb-0">
              <Factor
                factor={factor}
                isUnasked={factor.kind === 'totp' && factor.state === 'active' && hasPasskey(factors)}
                ownId={ownId}
                actions={actions}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    ) : (
      <EmptyState icon={<ShieldCheck aria-hidden />} title="No second factor yet">
        A passkey is the better one: it is bound to what you approve.
      </EmptyState>
    )}
    <CardFooter>
      {factors.every(({ kind }) => kind !== 'totp') && (
        <AddTotp offerTotp={actions.offerTotp} enrolTotp={actions.enrolTotp} />
      )}
      <AddPasskey offerPasskey={actions.offerPasskey} enrolPasskey={actions.enrolPasskey} origin={origin} />
    </CardFooter>
  </Card>
);

const hasPasskey = (factors: readonly ListedFactor[]): boolean =>
  factors.some(({ kind, state }) => kind === 'passkey' && state === 'active');

type FactorProps = {
  readonly factor: ListedFactor;
  /** Whether something else is asked for in its place. */
  readonly isUnasked: boolean;
  readonly ownId: string;
  readonly actions: FactorActions;
};

function Factor({ factor, isUnasked, ownId, actions }: FactorProps) {
  const { id, kind, label, state, keyHash, addedAt, lastUsedAt, askedKind, askedBy } = factor;
  const Icon = kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere font-medium">{label}</span>
            <FactorStanding state={state} askedKind={askedKind} />
          </p>
          <p className="text-[0.8125rem] text-muted">
            {factorKindWords[kind]}, added <Instant at={addedAt} />
          </p>
          <p className="text-[0.8125rem] text-muted">
            {lastUsedAt ? (
              <>
                Last used <Instant at={lastUsedAt} />
              </>
            ) : (
              state === 'active' && 'Never used'
            )}
            {isUnasked && '. Not asked for while a passkey is active.'}
          </p>
          {state === 'waiting' && (
            <p className="mt-1 text-[0.8125rem] text-muted">
              Tell the admin who decides its key: <span className="identifier">{keyHash.slice(0, 16)}</span>
            </p>
          )}
        </div>
      </div>
      {askedBy === ownId && <TakeBackButton factorId={id} label={label} takeBack={actions.takeBack} />}
      {state === 'active' && !askedKind && (
        <RemoveFactor
          factorId={id}
          label={label}
          remove={actions.remove}
          trigger={
            <Button size="small" variant="ghost" aria-label={`Remove ${label}`}>
              Remove
            </Button>
          }
        />
      )}
    </div>
  );
}

const FactorStanding = ({ state, askedKind }: Pick<ListedFactor, 'state' | 'askedKind'>) => {
  if (state === 'waiting') return <StatusBadge standing="waiting">Waits for an admin</StatusBadge>;
  return askedKind ? (
    <StatusBadge standing="waiting">Active; its removal waits for an admin</StatusBadge>
  ) : (
    <StatusBadge standing="done">Active</StatusBadge>
  );
};
