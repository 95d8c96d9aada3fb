import type { ReactNode } from 'react';

/** Both ends of a range, which share a line. */
export const FilterRange = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
);
