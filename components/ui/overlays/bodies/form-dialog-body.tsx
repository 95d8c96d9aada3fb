'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Overlay } from '../../on-demand/on-demand';
import { StandIn } from '../../on-demand/stand-in';
import { overlayStyles, panelStyles } from '../../style/overlay-styles';
import { UnlessChanged } from '../unless-changed';

export type FormDialogBodyProps = {
  readonly overlay: Overlay;
  readonly title: string;
  readonly description: ReactNode;
  readonly isSending: boolean;
  readonly children: ReactNode;
};

/**
 * Focuses the answer. By default the focus would stay behind the dialog, as Radix only looks for a cancel
 * button. A dialog taller than the screen opens at its top, where the warnings are.
 */
function focusAnswer(event: Event): void {
  event.preventDefault();
  const { currentTarget: content } = event;
  if (!(content instanceof HTMLElement)) return;
  (content.querySelector<HTMLElement>('input, textarea, select, button') ?? content).focus({
    preventScroll: true,
  });
}

/** The panel of an alert dialog. */
export const FormDialogBody = ({
  overlay: { open, onOpenChange, trigger, contentId },
  title,
  description,
  isSending,
  children,
}: FormDialogBodyProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>
      <StandIn target={trigger} />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content id={contentId} onOpenAutoFocus={focusAnswer} className={`${panelStyles} sm:max-w-md`}>
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
