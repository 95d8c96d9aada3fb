'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { QrCode } from '@/components/ui/qr-code';
import { CodeInput, codeLength } from './code-input';
import { type FactorActions, type RefusedReply, type ShownTotpOffer, wordsOfRefusal } from './factor-actions';

type AddTotpFormProps = Pick<FactorActions, 'enrolTotp'> & {
  readonly offer: ShownTotpOffer;
  readonly onLeave: () => void;
};

/** The secret as a picture and as text, then a name and the first code, which shows that the app has it. */
export function AddTotpForm({ offer, enrolTotp, onLeave }: AddTotpFormProps) {
  const [label, setLabel] = useState('Authenticator');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<RefusedReply>();
  const [pending, startTransition] = useTransition();
  const { picture, secret, sealed } = offer;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await enrolTotp({ sealed, code, label });
      if (!reply.ok) return setRefusal(reply);
      toast.success('Your authenticator app waits for an admin now');
      onLeave();
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <QrCode
          picture={picture}
          label="QR code of the secret; it stands beside it as text"
          className="size-44"
        />
        <div className="min-w-44 flex-1 text-sm">
          <p>Scan this with the app, or type the secret into it:</p>
          <p className="mt-2 flex items-start gap-1">
            <span className="wrap-anywhere font-mono text-[0.8125rem] leading-6">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </span>
            <CopyButton text={secret} what="secret" />
          </p>
          <p className="mt-2 text-[0.8125rem] text-muted">It is not shown again.</p>
        </div>
      </div>
      {refusal && !refusal.fields && (
        <Notice tone="negative" title="The app was not added" announce>
          {wordsOfRefusal(refusal)}
        </Notice>
      )}
      <Field name="label" label="Name" error={refusal?.fields?.label} required>
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
      <Field
        name="code"
        label="Code"
        hint="The six digits that the app shows now. They confirm nothing but that the app has the secret."
        error={refusal?.fields?.code}
        required
      >
        {(control) => <CodeInput {...control} code={code} onCodeChange={setCode} />}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onLeave} disabled={pending}>
          Go back
        </Button>
        <Button type="submit" variant="primary" pending={pending} disabled={code.length < codeLength}>
          Add the app
        </Button>
      </div>
    </form>
  );
}
