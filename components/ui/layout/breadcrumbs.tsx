import { ChevronRight } from 'lucide-react';
import { t } from '@/messages/ui';
import { Link } from '../buttons/link';

export type Crumb = { readonly href: string; readonly label: string };

/** The ancestors of this page, and the page. */
export const Breadcrumbs = ({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) => (
  <nav aria-label={t('breadcrumbs.label')} className="mb-1.5 print:hidden">
    <ol className="flex flex-wrap items-center gap-1 text-[0.8125rem] text-muted">
      {crumbs.map((crumb) => (
        <li key={crumb.href} className="flex items-center gap-1">
          <Link href={crumb.href} className="rounded-sm hover:text-text hover:underline">
            {crumb.label}
          </Link>
          <ChevronRight aria-hidden className="size-3.5" />
        </li>
      ))}
      <li aria-current="page" className="max-w-72 truncate text-text">
        {here}
      </li>
    </ol>
  </nav>
);
