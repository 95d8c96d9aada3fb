'use client';

import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useState, useTransition } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { overlayStyles, panelStyles } from '../style/overlay-styles';
import { UnlessChanged } from './unless-changed';

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
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content className={`${panelStyles} sm:max-w-md`}>
          <div className="p-5">
            <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="wrap-anywhere mt-1.5 text-muted text-sm">{description}</div>
            </Radix.Description>
            <div className="mt-4">
              <UnlessChanged isSending={pending} close={() => change(false)}>
                {children}
                <p role="alert" className="mt-3 text-negative text-sm empty:hidden">
                  {problem}
                </p>
                <div className="mt-5 flex flex-wrap justify-end gap-2">
                  <Radix.Cancel asChild>
                    <Button disabled={pending} className="pointer-coarse:h-11">
                      {cancelLabel}
                    </Button>
                  </Radix.Cancel>
                  <Button
                    variant={danger ? 'danger' : 'primary'}
                    pending={pending}
                    onClick={confirm}
                    className="pointer-coarse:h-11"
                  >
                    {confirmLabel}
                  </Button>
                </div>
              </UnlessChanged>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
