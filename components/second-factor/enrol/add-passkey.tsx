'use client';

import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Dialog } from '@/components/ui/overlays/dialog';
import { t } from '@/messages/second-factor';
import type { FactorActions } from '../confirm/factor-actions';
import { FactorForm } from '../confirm/factor-form';
import { makePasskey } from '../questions/ask-passkey';
import { PasskeyAddress } from '../questions/passkey-address';

type AddPasskeyProps = Pick<FactorActions, 'offerPasskey' | 'enrolPasskey' | 'change'> & {
  /** The origin that passkeys are bound to. */
  readonly origin: string;
};

/** Names a passkey and creates it in the browser. */
export function AddPasskey({ offerPasskey, enrolPasskey, change: confirming, origin }: AddPasskeyProps) {
  const [open, setOpen] = useState(false);
  // While the browser's passkey prompt is open, this dialog must stay.
  const isMaking = useRef(false);

  const change = (next: boolean) => {
    if (!isMaking.current) setOpen(next);
  };
  const make = async (label: string) => {
    const offer = await answered(offerPasskey(undefined));
    if (!offer.ok) return offer;
    const made = await makePasskey(offer.value.options);
    if (!made.ok) return made;
    const { id, rawId, type, response } = made.value;
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return answered(
      enrolPasskey({
        challengeId: offer.value.challengeId,
        label,
        response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
      }),
    );
  };
  const add = async (label: string) => {
    isMaking.current = true;
    try {
      return await make(label);
    } finally {
      isMaking.current = false;
    }
  };
  return (
    <Dialog
      title={t('addPasskey.title')}
      description={t('addPasskey.description')}
      open={open}
      onOpenChange={change}
      trigger={
        <Button>
          <KeyRound aria-hidden />
          {t('addPasskey.open')}
        </Button>
      }
    >
      <FactorForm
        labelHint={t('addPasskey.nameHint')}
        confirmLabel={t('addPasskey.confirm')}
        refusedTitle={t('addPasskey.refused')}
        done={t('addPasskey.done')}
        change={confirming}
        add={add}
        onLeave={() => change(false)}
        intro={<PasskeyAddress origin={origin} />}
      />
    </Dialog>
  );
}
