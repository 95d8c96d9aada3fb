'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { ReauthenticationDialog } from '@/components/second-factor/confirm/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Dialog } from '@/components/ui/overlays/dialog';
import { CopyButton } from '@/components/ui/values/copy-button';
import type { ReauthenticationAnswer, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';

type Made = { readonly secret: string };

export type SecretDialogProps<Value extends Made> = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly trigger: ReactNode;
  readonly act: SensitiveAct;
  readonly reauthentication: Reauthentication;
  readonly make: (answer: ReauthenticationAnswer) => Promise<ActionReply<Value>>;
  /** How the secret is shown. */
  readonly shown: {
    readonly title: string;
    readonly label: string;
    readonly hint: (made: Value) => ReactNode;
    readonly done: string;
  };
  readonly onOpen?: () => void;
  /** What the secret is for, before the person's answer; undefined once that is stated. */
  readonly askFirst?: ((leave: ReactNode) => ReactNode) | undefined;
  /** There is nothing left to make: without a button, it only shows what it has made. */
  readonly isMade?: boolean;
  readonly children?: ReactNode;
};

/** Makes a secret after reauthentication, and then shows it, once. */
export function SecretDialog<Value extends Made>({
  make,
  shown,
  isMade = false,
  ...dialog
}: SecretDialogProps<Value>) {
  const [made, setMade] = useState<Value>();
  const box = useRef<HTMLSpanElement>(null);
  const wasShown = useRef(false);
  // The dialog with the secret has no button of its own to return the focus to.
  useEffect(() => {
    if (wasShown.current && !made)
      (box.current?.closest('li') ?? box.current)?.querySelector('button')?.focus();
    wasShown.current = made !== undefined;
  }, [made]);
  const leave = () => setMade(undefined);
  return (
    // Without a box of its own, so that it leaves no gap once its button is gone.
    <span ref={box} className="contents">
      {!isMade && (
        <ReauthenticationDialog
          {...dialog}
          run={async (answer) => {
            const reply = await make(answer);
            if (reply.ok) setMade(reply.value);
            return reply;
          }}
          onDone={() => undefined}
        />
      )}
      <Dialog title={shown.title} open={made !== undefined} onOpenChange={(open) => !open && leave()}>
        {made && <Secret secret={made.secret} shown={{ ...shown, hint: shown.hint(made) }} onLeave={leave} />}
      </Dialog>
    </span>
  );
}

const Secret = ({
  secret,
  shown: { label, hint, done },
  onLeave,
}: Made & {
  shown: { readonly label: string; readonly hint: ReactNode; readonly done: string };
  onLeave: () => void;
}) => (
  <div className="flex flex-col gap-5">
    <Field name="secret" label={label} hint={hint}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            value={secret}
            readOnly
            autoFocus
            onFocus={({ target }) => target.select()}
            className="identifier"
          />
          <CopyButton text={secret} what={label} />
        </div>
      )}
    </Field>
    <div className="flex justify-end">
      <Button variant="primary" onClick={onLeave}>
        {done}
      </Button>
    </div>
  </div>
);
