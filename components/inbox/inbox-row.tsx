'use client';

import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { classNames } from '@/components/ui/style/class-names';
import { type InboxRowRef, rowId, useInbox } from './inbox-context';

/** A row of the list: shows its matter. */
export function InboxRow({
  row: { key, href },
  isIndented,
  children,
}: {
  row: InboxRowRef;
  /** Whether rows of the list have a checkbox. */
  isIndented: boolean;
  children: ReactNode;
}) {
  const { target, open } = useInbox();
  const click = (event: MouseEvent) => {
    // Another tab or window is opened by the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(key, event.detail === 0);
  };
  return (
    <Link
      id={rowId(key)}
      href={href}
      onClick={click}
      aria-current={target === key ? 'true' : undefined}
      className={classNames(
        'block scroll-my-2 border-transparent border-l-2 px-4 py-3 forced-colors:border-l-4 forced-colors:border-surface transition-colors hover:bg-soft focus-visible:-outline-offset-2 @4xl:aria-[current]:border-accent @4xl:aria-[current]:bg-accent-soft @4xl:forced-colors:aria-[current]:border-accent',
        isIndented && 'pl-10.5',
      )}
    >
      {children}
    </Link>
  );
}
