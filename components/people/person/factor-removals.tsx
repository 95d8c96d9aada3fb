'use client';

import type { ObjectToFactor, RequestRemoval } from '@/components/second-factor/confirm/factor-actions';
import { ObjectToFactorButton } from '@/components/second-factor/own/object-to-factor';
import { RemoveFactor } from '@/components/second-factor/own/remove-factor';
import { Button } from '@/components/ui/buttons/button';
import type { ListedFactor } from '@/lib/identity/second-factors/factors';
import { t } from '@/messages/people';

/**
 * For a lost second factor: an admin requests its removal, another approves. During the waiting period any
 * single admin can object.
 */
export const FactorRemovals = ({
  person,
  factors,
  remove,
  object,
}: {
  person: string;
  factors: readonly ListedFactor[];
  remove: RequestRemoval;
  object: ObjectToFactor;
}) =>
  factors
    .filter(({ state }) => state === 'active')
    .map(({ id, label, requestedKind, isInWaitingTime }) =>
      isInWaitingTime ? (
        <ObjectToFactorButton key={id} factorId={id} label={label} person={person} object={object} />
      ) : requestedKind ? (
        <span key={id} className="text-[0.8125rem] text-muted">
          {t('factorRemovals.pending', { label })}
        </span>
      ) : (
        <RemoveFactor
          key={id}
          factorId={id}
          label={label}
          person={person}
          remove={remove}
          trigger={
            <Button
              size="small"
              variant="ghost"
              aria-label={t('factorRemovals.openLabel', { label, person })}
            >
              {t('factorRemovals.open', { label })}
            </Button>
          }
        />
      ),
    );
