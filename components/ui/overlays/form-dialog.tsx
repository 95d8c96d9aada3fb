'use client';

import type { ReactNode } from 'react';
import { OnDemand } from '../on-demand/on-demand';
import { createPart, loadAhead } from '../on-demand/part';

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

const part = createPart(() =>
  import('./bodies/form-dialog-body').then(({ FormDialogBody }) => FormDialogBody),
);

/** Loads the dialog before something without a trigger needs it. */
export const loadFormDialog = (): void => loadAhead(part);

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
  <OnDemand part={part} popup="dialog" trigger={trigger} open={open} onOpenChange={onOpenChange}>
    {(Body, overlay) => (
      <Body overlay={overlay} title={title} description={description} isSending={isSending}>
        {children}
      </Body>
    )}
  </OnDemand>
);
