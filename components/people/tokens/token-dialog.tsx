'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { ReauthenticationDialog } from '@/components/second-factor/confirm/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Dialog } from '@/components/ui/overlays/dialog';
import { CopyButton } from '@/components/ui/values/copy-button';
import { Instant } from '@/components/ui/values/instant';
import type { NewToken } from '@/lib/api-tokens/create-own';
import type { ReauthenticationAnswer, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/api-tokens';

type TokenDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly trigger: ReactNode;
  readonly act: SensitiveAct;
  readonly reauthentication: Reauthentication;
  readonly make: (answer: ReauthenticationAnswer) => Promise<ActionReply<NewToken>>;
  readonly onOpen?: () => void;
  /** What the token is for, before the person's answer; undefined once that is stated. */
  readonly askFirst?: ((leave: ReactNode) => ReactNode) | undefined;
  /** There is nothing left to make: without a button, it only shows what it has made. */
  readonly isMade?: boolean;
  readonly children?: ReactNode;
};

/** Makes a token after reauthentication, and then shows it, once. */
export function TokenDialog({ make, isMade = false, ...dialog }: TokenDialogProps) {
  const [token, setToken] = useState<NewToken>();
  const box = useRef<HTMLSpanElement>(null);
  const wasShown = useRef(false);
  // The dialog with the secret has no button of its own to return the focus to.
  useEffect(() => {
    if (wasShown.current && !token)
      (box.current?.closest('li') ?? box.current)?.querySelector('button')?.focus();
    wasShown.current = token !== undefined;
  }, [token]);
  const leave = () => setToken(undefined);
  return (
    // Without a box of its own, so that it leaves no gap once its button is gone.
    <span ref={box} className="contents">
      {!isMade && (
        <ReauthenticationDialog
          {...dialog}
          run={async (answer) => {
            const reply = await make(answer);
            if (reply.ok) setToken(reply.value);
            return reply;
          }}
          onDone={() => undefined}
        />
      )}
      <Dialog title={t('secret.title')} open={token !== undefined} onOpenChange={(open) => !open && leave()}>
        {token && <Secret token={token} onLeave={leave} />}
      </Dialog>
    </span>
  );
}

const Secret = ({ token: { secret, expiresAt }, onLeave }: { token: NewToken; onLeave: () => void }) => (
  <div className="flex flex-col gap-5">
    <Field
      name="token"
      label={t('secret.label')}
      hint={t.rich('secret.hint', { instant: () => <Instant at={expiresAt} /> })}
    >
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
          <CopyButton text={secret} what={t('secret.label')} />
        </div>
      )}
    </Field>
    <div className="flex justify-end">
      <Button variant="primary" onClick={onLeave}>
        {t('secret.done')}
      </Button>
    </div>
  </div>
);
