import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The layout of every line: an icon, two lines of text, and a right-aligned cell. */
export const AnswerFrame = ({
  Icon,
  title,
  right,
  amount,
  children,
}: {
  Icon: LucideIcon;
  title: ReactNode;
  right?: ReactNode;
  amount?: ReactNode;
  children?: ReactNode;
}) => (
  <span className="flex min-w-0 items-center gap-3">
    <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.9} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{title}</span>
      {children && (
        <span className="flex min-w-0 gap-2 truncate whitespace-nowrap text-muted text-xs [&>*]:truncate [&>*:first-child]:shrink-0">
          {children}
        </span>
      )}
    </span>
    <span className="flex shrink-0 items-center gap-3 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-0.5">
      {right}
      {amount && <span className="min-w-24 text-right font-medium">{amount}</span>}
    </span>
  </span>
);
