'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/second-factor';
import type { FactorActions } from '../confirm/factor-actions';
import { FactorDialog } from '../confirm/factor-dialog';

type ChangeFactorProps = Pick<FactorActions, 'change'> & {
  readonly factorId: string;
  readonly label: string;
};

/** Confirms a new second factor of one's own with an active one. */
export const ConfirmFactorButton = ({ factorId, label, change }: ChangeFactorProps) => (
  <ChangeFactor
    factorId={factorId}
    change={change}
    act="enrol"
    title={t('confirmFactor.title', { label })}
    description={t('confirmFactor.description')}
    confirmLabel={t('confirmFactor.confirm')}
    done={t('confirmFactor.done')}
    trigger={
      <Button size="small" variant="primary" aria-label={t('confirmFactor.openLabel', { label })}>
        {t('confirmFactor.open')}
      </Button>
    }
  />
);

/** Removes one's own second factor, confirmed with it or another active one. */
export const RemoveOwnFactor = ({
  factorId,
  label,
  change,
  isLast,
}: ChangeFactorProps & { readonly isLast: boolean }) => (
  <ChangeFactor
    factorId={factorId}
    change={change}
    act="remove"
    title={t('removeOwnFactor.title', { label })}
    description={isLast ? t('removeOwnFactor.lastDescription') : t('removeOwnFactor.description')}
    confirmLabel={t('removeOwnFactor.confirm')}
    done={t('removeOwnFactor.done')}
    trigger={
      <Button size="small" variant="ghost" aria-label={t('removeOwnFactor.openLabel', { label })}>
        {t('removeOwnFactor.open')}
      </Button>
    }
  />
);

type ChangeProps = Pick<FactorActions, 'change'> & {
  readonly factorId: string;
  readonly act: 'enrol' | 'remove';
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly done: string;
  readonly trigger: ReactNode;
};

const ChangeFactor = ({ factorId, act, change, done, ...dialog }: ChangeProps) => (
  <FactorDialog
    {...dialog}
    begin={() => change.begin({ factorId, act })}
    demoCode={change.demoCode}
    confirm={async (answer) => {
      const reply = await answered(change.confirm({ change: { factorId, act }, answer }));
      if (!reply.ok) return messageOf(reply);
      toast.success(done);
      return undefined;
    }}
  />
);
