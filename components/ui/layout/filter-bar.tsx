import type { ReactNode } from 'react';

/** The row above a list: filters on the left, actions on the right. */
export const FilterBar = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 border-b px-5 py-3 print:hidden">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
    {actions && <div className="flex items-center gap-2">{actions}</div>}
  </div>
);
