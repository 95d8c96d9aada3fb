'use client';

import { type ReactNode, useState } from 'react';
import { OnDemand } from '../on-demand/on-demand';
import { createPart } from '../on-demand/part';

type DialogProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button that opens it. Without one, `open` does. */
  readonly trigger?: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  /** What was typed is under way. */
  readonly isSending?: boolean;
  readonly children: ReactNode;
};

const part = createPart(() => import('./bodies/dialog-body').then(({ DialogBody }) => DialogBody));

/** A dialog for one task. Escape and a click outside close it; the focus returns to where it was. */
export function Dialog({
  title,
  description,
  trigger,
  open: controlled,
  onOpenChange,
  className,
  isSending = false,
  children,
}: DialogProps) {
  const [own, setOwn] = useState(false);
  const change = (open: boolean) => {
    setOwn(open);
    onOpenChange?.(open);
  };
  return (
    <OnDemand part={part} popup="dialog" trigger={trigger} open={controlled ?? own} onOpenChange={change}>
      {(Body, overlay) => (
        <Body
          overlay={overlay}
          title={title}
          description={description}
          className={className}
          isSending={isSending}
        >
          {children}
        </Body>
      )}
    </OnDemand>
  );
}
