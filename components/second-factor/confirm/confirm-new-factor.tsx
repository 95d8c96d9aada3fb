'use client';

import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/second-factor';
import { ConfirmWithFactor } from '../questions/confirm-with-factor';
import type { ConfirmFactorChange } from './factor-actions';

type ConfirmNewFactorProps = {
  readonly factorId: string;
  readonly change: ConfirmFactorChange;
  readonly onLeave: () => void;
};

/** The last step of adding a second factor if the person has one: it is confirmed with that one. */
export function ConfirmNewFactor({ factorId, change, onLeave }: ConfirmNewFactorProps) {
  const enrolment = { factorId, act: 'enrol' } as const;
  return (
    <>
      <p className="mb-4 text-sm">{t('confirmFactor.description')}</p>
      <ConfirmWithFactor
        begin={() => change.begin(enrolment)}
        confirm={async (answer) => {
          const reply = await answered(change.confirm({ change: enrolment, answer }));
          if (!reply.ok) return messageOf(reply);
          toast.success(t('confirmFactor.done'));
          onLeave();
          return undefined;
        }}
        confirmLabel={t('confirmFactor.confirm')}
        leave={<Button onClick={onLeave}>{t('confirmFactor.later')}</Button>}
        demoCode={change.demoCode}
      />
    </>
  );
}
