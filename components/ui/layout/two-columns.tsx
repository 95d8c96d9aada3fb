import type { ReactNode } from 'react';

/**
 * Content beside a narrower column; one below the other where there is no room for both, as with large
 * letters: the width of the box counts, and not that of the window.
 */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_22rem]">{children}</div>
  </div>
);
