'use client';

import { Smartphone } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf, type Refused } from '@/components/ui/form-state/answered';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/second-factor';
import type { FactorActions, ShownTotpOffer } from '../confirm/factor-actions';
import { AddTotpForm } from './add-totp-form';

/** Shows the secret for an authenticator app, and takes its first code. */
export function AddTotp({
  offerTotp,
  enrolTotp,
  change: confirming,
}: Pick<FactorActions, 'offerTotp' | 'enrolTotp' | 'change'>) {
  const [open, setOpen] = useState(false);
  const [offer, setOffer] = useState<ShownTotpOffer>();
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    setOpen(next);
    setOffer(undefined);
    setRefusal(undefined);
    if (!next) return;
    startTransition(async () => {
      const reply = await answered(offerTotp(undefined));
      if (reply.ok) setOffer(reply.value);
      else setRefusal(reply);
    });
  };
  return (
    <Dialog
      title={t('addTotp.title')}
      description={t('addTotp.description')}
      open={open}
      onOpenChange={change}
      trigger={
        <Button>
          <Smartphone aria-hidden />
          {t('addTotp.open')}
        </Button>
      }
    >
      {refusal && (
        <Notice tone="negative" announce>
          {messageOf(refusal)}
        </Notice>
      )}
      {pending && (
        <p role="status" className="text-muted text-sm">
          {t('addTotp.loading')}
        </p>
      )}
      {offer && (
        <AddTotpForm offer={offer} enrolTotp={enrolTotp} change={confirming} onLeave={() => change(false)} />
      )}
    </Dialog>
  );
}
