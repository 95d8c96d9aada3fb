import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs';

/** The top of a page: breadcrumbs that end with it, title, description and actions. */
export const PageHeader = ({
  title,
  badge,
  description,
  breadcrumbs,
  actions,
}: {
  title: string;
  /** The state, beside the title. */
  badge?: ReactNode;
  description?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
}) => (
  <header className="mb-6">
    {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} here={title} />}
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-anywhere flex flex-wrap items-center gap-3 font-semibold text-[1.375rem] leading-8 tracking-[-0.018em]">
          {title}
          {badge}
        </h1>
        {description && <p className="mt-0.5 max-w-2xl text-pretty text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  </header>
);
