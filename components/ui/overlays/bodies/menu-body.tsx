'use client';

import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import type { Overlay } from '../../on-demand/on-demand';
import { StandIn } from '../../on-demand/stand-in';
import { menuStyles } from '../../style/overlay-styles';
import { LoadedParts } from './menu-parts';

export type MenuBodyProps = {
  readonly overlay: Overlay;
  readonly align: 'start' | 'end';
  readonly children: ReactNode;
};

/** The panel of a menu. */
export const MenuBody = ({ overlay, align, children }: MenuBodyProps) => {
  const { open, onOpenChange, trigger, triggerId, contentId, isByKey } = overlay;
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <StandIn target={trigger} />
      </Radix.Trigger>
      <Radix.Content
        id={contentId}
        aria-labelledby={triggerId}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        // A press of the trigger closes it by the trigger itself.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
        }}
        className={menuStyles}
      >
        {isByKey && <FocusFirst contentId={contentId} />}
        <LoadedParts value={Radix}>{children}</LoadedParts>
      </Radix.Content>
    </Radix.Root>
  );
};

/** Radix does not know of a key that was pressed before it was loaded. */
function FocusFirst({ contentId }: { contentId: string }) {
  useEffect(() => {
    // After the menu has focused itself, in the effects of its parents.
    queueMicrotask(() =>
      document
        .getElementById(contentId)
        ?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')
        ?.focus(),
    );
  }, [contentId]);
  return null;
}
