'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Overlay } from '../../on-demand/on-demand';
import { StandIn } from '../../on-demand/stand-in';
import { overlayStyles, panelStyles } from '../../style/overlay-styles';
import { UnlessChanged } from '../unless-changed';

type AlertShellProps = {
  readonly overlay: Overlay;
  readonly title: string;
  readonly description: ReactNode;
  /** The answer is under way. */
  readonly isSending: boolean;
  /** By default the cancel button gets the focus. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  readonly children: ReactNode;
};

/** An alert dialog with its title and description. */
export const AlertShell = ({
  overlay: { open, onOpenChange, trigger, contentId },
  title,
  description,
  isSending,
  onOpenAutoFocus,
  children,
}: AlertShellProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>
      <StandIn target={trigger} />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content
        id={contentId}
        className={`${panelStyles} sm:max-w-md`}
        {...(onOpenAutoFocus && { onOpenAutoFocus })}
      >
        <div className="p-5">
          <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="wrap-anywhere mt-1.5 text-muted text-sm">{description}</div>
          </Radix.Description>
          <div className="mt-4">
            <UnlessChanged isSending={isSending} close={() => onOpenChange(false)}>
              {children}
            </UnlessChanged>
          </div>
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
