'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { overlayStyles, panelStyles } from '../style/overlay-styles';

type AskDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** What opens it, a button. Without one, `open` does. */
  readonly trigger?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What is asked, and the buttons; among them a way out. */
  readonly children: ReactNode;
};

/**
 * The focus goes to where one answers. By itself it would stay behind, as only a confirm dialog's way out is
 * looked for.
 */
function focusAnswer(event: Event): void {
  event.preventDefault();
  const { currentTarget: content } = event;
  if (!(content instanceof HTMLElement)) return;
  (content.querySelector<HTMLElement>('input, textarea, select, button') ?? content).focus();
}

/**
 * Asks before a action, like a confirm dialog, where more than a press of a button answers. A click beside it
 * closes nothing.
 */
export const AskDialog = ({ title, description, trigger, open, onOpenChange, children }: AskDialogProps) => (
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
          <div className="mt-4">{children}</div>
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
