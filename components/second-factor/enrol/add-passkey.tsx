'use client';

import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { FactorActions } from '../confirm/factor-actions';
import { FactorForm } from '../confirm/factor-form';
import { makePasskey } from '../questions/ask-passkey';
import { PasskeyAddress } from '../questions/passkey-address';

type AddPasskeyProps = Pick<FactorActions, 'offerPasskey' | 'enrolPasskey' | 'change'> & {
  /** The address that passkeys are made for. */
  readonly origin: string;
};

/** Names a passkey and has the browser make it. */
export function AddPasskey({ offerPasskey, enrolPasskey, change: confirming, origin }: AddPasskeyProps) {
  const [open, setOpen] = useState(false);
  // While the browser asks for the finger or the key, its question and its answer belong to this window.
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
      title="Add a passkey"
      description="A fingerprint, your face or a PIN on this device, or a security key. It is asked for at every approval."
      open={open}
      onOpenChange={change}
      trigger={
        <Button>
          <KeyRound aria-hidden />
          Add a passkey
        </Button>
      }
    >
      <FactorForm
        labelHint="What you will know it by, such as “MacBook”."
        confirmLabel="Make the passkey"
        refusedTitle="No passkey was added"
        done="Two admins have to approve your passkey now"
        change={confirming}
        add={add}
        onLeave={() => change(false)}
        intro={<PasskeyAddress origin={origin} />}
      />
    </Dialog>
  );
}
