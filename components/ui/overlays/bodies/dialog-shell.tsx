'use client';

import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Overlay } from '../../on-demand/on-demand';
import { StandIn } from '../../on-demand/stand-in';
import { overlayStyles } from '../../style/overlay-styles';

type DialogShellProps = {
  readonly overlay: Overlay;
  /** The place and look of the panel. */
  readonly className: string;
  /** Whether the panel has a description besides its title. */
  readonly isDescribed?: boolean;
  readonly onOpenAutoFocus?: (event: Event) => void;
  readonly onCloseAutoFocus?: (event: Event) => void;
  /** With a title. */
  readonly children: ReactNode;
};

/** A modal dialog without its content. */
export const DialogShell = ({
  overlay: { open, onOpenChange, trigger, contentId },
  className,
  isDescribed = false,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: DialogShellProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>
      <StandIn target={trigger} />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content
        id={contentId}
        className={className}
        {...(!isDescribed && { 'aria-describedby': undefined })}
        {...(onOpenAutoFocus && { onOpenAutoFocus })}
        {...(onCloseAutoFocus && { onCloseAutoFocus })}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
