'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { OnDemand } from '@/components/ui/on-demand/on-demand';
import { createPart } from '@/components/ui/on-demand/part';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import type { PlainAnswer, ReauthenticationRequest } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/second-factor';
import type { ReadDemoCode } from '../questions/code-question';

type FactorDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly trigger: ReactNode;
  readonly onOpen?: () => void;
  /** Called when the person cancels. */
  readonly onClose?: () => void;
  /** The verb of the action, not "OK". */
  readonly confirmLabel: string;
  /** Begins the second-factor confirmation of what is on the screen. */
  readonly begin: () => Promise<ActionReply<ReauthenticationRequest>>;
  /** Resolves to a message if refused, which keeps the dialog open; to undefined on success. */
  readonly confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  /** The same for people without a second factor, if they are permitted. */
  readonly confirmPlainly?: (answer: PlainAnswer) => Promise<string | undefined>;
  readonly demoCode?: ReadDemoCode | undefined;
  /** A question before that of the second factor; undefined once it is answered. */
  readonly askFirst?: ((leave: ReactNode) => ReactNode) | undefined;
  readonly children?: ReactNode;
};

/** With the library of passkeys. */
const part = createPart(() =>
  import('./factor-dialog-body').then(({ FactorDialogBody }) => FactorDialogBody),
);

/** Asks before an action that the person's second factor confirms. */
export function FactorDialog({
  title,
  description,
  trigger,
  onOpen,
  onClose,
  confirmLabel,
  begin,
  confirm,
  confirmPlainly,
  demoCode,
  askFirst,
  children,
}: FactorDialogProps) {
  const [open, setOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const change = (next: boolean) => {
    if (next) onOpen?.();
    else onClose?.();
    setIsSending(false);
    setOpen(next);
  };
  const closing =
    <Answer,>(send: (answer: Answer) => Promise<string | undefined>) =>
    async (answer: Answer) => {
      setIsSending(true);
      const refusal = await send(answer);
      if (refusal === undefined) setOpen(false);
      else setIsSending(false);
      return refusal;
    };
  const leave = (
    <Button onClick={() => change(false)} className="pointer-coarse:h-11">
      {t('fields.back')}
    </Button>
  );
  return (
    <OnDemand part={part} popup="dialog" trigger={trigger} open={open} onOpenChange={change}>
      {(Body, overlay) => (
        <Body
          overlay={overlay}
          title={title}
          description={description}
          isSending={isSending}
          first={askFirst?.(leave)}
          question={{
            begin,
            confirm: closing(confirm),
            ...(confirmPlainly && { confirmPlainly: closing(confirmPlainly) }),
            confirmLabel,
            leave,
            ...(demoCode && { demoCode }),
          }}
        >
          {children}
        </Body>
      )}
    </OnDemand>
  );
}
