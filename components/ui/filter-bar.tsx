import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** The row above a list: what narrows it on the left, what one can do with it on the right. */
export const FilterBar = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 border-b px-5 py-3 print:hidden">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
    {actions && <div className="flex items-center gap-2">{actions}</div>}
  </div>
);

/** A filter that is switched on or off by one press. */
export const FilterChip = ({
  pressed,
  onPress,
  count,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  count?: number;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong px-3 font-medium text-[0.8125rem] text-muted transition-colors hover:text-text aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
  >
    {children}
    {count !== undefined && <span className="tabular text-xs">{count}</span>}
    {pressed && <X aria-hidden className="size-3.5" />}
  </button>
);
