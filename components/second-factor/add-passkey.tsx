'use client';

import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { makePasskey } from './ask-passkey';
import { type FactorActions, type RefusedReply, wordsOfRefusal } from './factor-actions';
import { PasskeyAddress } from './passkey-address';

type AddPasskeyProps = Pick<FactorActions, 'offerPasskey' | 'enrolPasskey'> & {
  /** The address that passkeys are made for. */
  readonly origin: string;
};

/** Names a passkey, has the browser make it, and asks for an admin's yes. */
export function AddPasskey({ offerPasskey, enrolPasskey, origin }: AddPasskeyProps) {
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [refusal, setRefusal] = useState<RefusedReply>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    if (pending) return;
    setOpen(next);
    setRefusal(undefined);
  };
  const add = async () => {
    const offer = await offerPasskey(undefined);
    if (!offer.ok) return offer;
    const made = await makePasskey(offer.value.options);
    if (!made.ok) return made;
    const { id, rawId, type, response } = made.value;
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return enrolPasskey({
      challengeId: offer.value.challengeId,
      label,
      response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await add();
      if (!reply.ok) return setRefusal(reply);
      setOpen(false);
      setLabel('');
      toast.success('Your passkey waits for an admin now');
    });
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
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <PasskeyAddress origin={origin} />
        {refusal && !refusal.fields && (
          <Notice tone="negative" title="No passkey was added" announce>
            {wordsOfRefusal(refusal)}
          </Notice>
        )}
        <Field
          name="label"
          label="Name"
          hint="What you will know it by, such as “MacBook”."
          error={refusal?.fields?.label}
          required
        >
          {(control) => (
            <Input
              {...control}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
              autoComplete="off"
              maxLength={60}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={() => change(false)} disabled={pending}>
            Go back
          </Button>
          <Button type="submit" variant="primary" pending={pending} disabled={label.trim() === ''}>
            Make the passkey
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
