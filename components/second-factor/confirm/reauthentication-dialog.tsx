'use client';

import type { ReactNode } from 'react';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import type { ReauthenticationAnswer, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { FactorDialog } from './factor-dialog';
import type { Reauthentication } from './reauthentication';

type ReauthenticationDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly trigger: ReactNode;
  readonly confirmLabel: string;
  readonly act: SensitiveAct;
  readonly reauthentication: Reauthentication;
  readonly run: (answer: ReauthenticationAnswer) => Promise<ActionReply<unknown>>;
  readonly onDone: () => void;
  readonly onOpen?: () => void;
  /** A question before the person's answer; undefined once it is answered. */
  readonly askFirst?: ((leave: ReactNode) => ReactNode) | undefined;
  readonly children?: ReactNode;
};

/** Reauthenticates the person with their second factor, or else their password, and then runs the action. */
export function ReauthenticationDialog({
  act,
  reauthentication,
  run,
  onDone,
  ...dialog
}: ReauthenticationDialogProps) {
  const confirm = async (answer: ReauthenticationAnswer): Promise<string | undefined> => {
    const reply = await answered(run(answer));
    if (!reply.ok) return messageOf(reply);
    onDone();
    return undefined;
  };
  return (
    <FactorDialog
      {...dialog}
      begin={() => reauthentication.begin(act)}
      confirm={confirm}
      confirmPlainly={confirm}
      demoCode={reauthentication.demoCode}
    />
  );
}
