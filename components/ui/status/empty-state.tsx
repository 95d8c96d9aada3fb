import type { ReactNode } from 'react';

/** Says that there is nothing yet, why, and what to do. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className="flex flex-col items-center px-6 py-14 text-center">
    {icon && (
      <div className="mb-4 grid size-11 place-items-center rounded-full border bg-soft text-muted [&_svg]:size-5">
        {icon}
      </div>
    )}
    <p className="font-semibold">{title}</p>
    {children && <div className="mt-1 max-w-sm text-pretty text-muted">{children}</div>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
