import type { ReactNode } from 'react';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line-strong bg-sunken px-1 font-sans text-2xs text-muted">
    {children}
  </kbd>
);
