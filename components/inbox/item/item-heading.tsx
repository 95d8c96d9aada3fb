'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { headingId, useInbox } from '../inbox-context';

/** The heading of the matter that is shown; takes the focus where the person was led to it. */
export function ItemHeading({ itemKey, children }: { itemKey: string; children: ReactNode }) {
  const { isOpen, takesFocus } = useInbox();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each matter that appears
  useEffect(() => {
    if (takesFocus(itemKey)) heading.current?.focus();
  }, [itemKey, isOpen]);
  return (
    <h2
      ref={heading}
      id={headingId}
      tabIndex={-1}
      className="wrap-anywhere rounded-sm font-semibold text-xl tracking-[-0.02em]"
    >
      {children}
    </h2>
  );
}
