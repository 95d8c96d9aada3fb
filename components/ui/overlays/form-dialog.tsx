'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { overlayStyles, panelStyles } from '../style/overlay-styles';
import { UnlessChanged } from './unless-changed';

type FormDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** The button that opens it. Without one, `open` does. */
  readonly trigger?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The answer is under way. */
  readonly isSending?: boolean;
  /** The question and the buttons, including cancel. */
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

/** An alert dialog for actions that need more than a press of a button. A click outside does not close it. */
export const FormDialog = ({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  isSending = false,
  children,
}: FormDialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content onOpenAutoFocus={focusAnswer} className={`${panelStyles} sm:max-w-md`}>
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
