'use client';

import type { ReactNode } from 'react';
import type { Overlay } from '../../on-demand/on-demand';
import { AlertShell } from './alert-shell';

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
export const FormDialogBody = (props: FormDialogBodyProps) => (
  <AlertShell {...props} onOpenAutoFocus={focusAnswer} />
);
