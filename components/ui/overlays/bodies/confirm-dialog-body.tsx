'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../buttons/button';
import type { Overlay } from '../../on-demand/on-demand';
import { AlertShell } from './alert-shell';

export type ConfirmDialogBodyProps = {
  readonly overlay: Overlay;
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger: boolean;
  readonly pending: boolean;
  readonly problem: string | undefined;
  readonly confirm: () => void;
  readonly children?: ReactNode;
};

/** The panel of a confirmation. */
export const ConfirmDialogBody = ({
  overlay,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger,
  pending,
  problem,
  confirm,
  children,
}: ConfirmDialogBodyProps) => (
  <AlertShell overlay={overlay} title={title} description={description} isSending={pending}>
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
  </AlertShell>
);
