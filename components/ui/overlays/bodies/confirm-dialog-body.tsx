'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../buttons/button';
import type { Overlay } from '../../on-demand/on-demand';
import { StandIn } from '../../on-demand/stand-in';
import { overlayStyles, panelStyles } from '../../style/overlay-styles';
import { UnlessChanged } from '../unless-changed';

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
  overlay: { open, onOpenChange, trigger, contentId },
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
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>
      <StandIn target={trigger} />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content id={contentId} className={`${panelStyles} sm:max-w-md`}>
        <div className="p-5">
          <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="wrap-anywhere mt-1.5 text-muted text-sm">{description}</div>
          </Radix.Description>
          <div className="mt-4">
            <UnlessChanged isSending={pending} close={() => onOpenChange(false)}>
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
