'use client';

import { type ReactNode, useState, useTransition } from 'react';
import { t } from '@/messages/ui';
import { OnDemand } from '../on-demand/on-demand';
import { createPart } from '../on-demand/part';

type ConfirmDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly trigger: ReactNode;
  readonly onOpen?: () => void;
  /** Called when the person cancels. */
  readonly onClose?: () => void;
  /** The verb of the action, not "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** Resolves to a message if refused, which keeps the dialog open; to undefined on success. */
  readonly onConfirm: () => Promise<string | undefined>;
  readonly children?: ReactNode;
};

const part = createPart(() =>
  import('./bodies/confirm-dialog-body').then(({ ConfirmDialogBody }) => ConfirmDialogBody),
);

/** Asks before an action that cannot be undone. The cancel button has the focus. */
export function ConfirmDialog({
  title,
  description,
  trigger,
  onOpen,
  onClose,
  confirmLabel,
  cancelLabel = t('confirmDialog.back'),
  danger = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    if (pending) return;
    setProblem(undefined);
    if (next) onOpen?.();
    else onClose?.();
    setOpen(next);
  };
  const confirm = () =>
    startTransition(async () => {
      const refusal = await onConfirm();
      setProblem(refusal);
      if (refusal === undefined) setOpen(false);
    });

  return (
    <OnDemand part={part} popup="dialog" trigger={trigger} open={open} onOpenChange={change}>
      {(Body, overlay) => (
        <Body
          overlay={overlay}
          title={title}
          description={description}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          danger={danger}
          pending={pending}
          problem={problem}
          confirm={confirm}
        >
          {children}
        </Body>
      )}
    </OnDemand>
  );
}
