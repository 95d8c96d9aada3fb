import { Link } from '@/components/ui/buttons/link';
import { groupDecimal } from '@/lib/kernel/money';
import { t } from '@/messages/payments';

type StateTab = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly current: boolean;
};

/** Links styled as tabs, with a URL each. */
export const StateTabs = ({ tabs }: { tabs: readonly StateTab[] }) => (
  <nav aria-label={t('groups.label')} className="overflow-x-auto border-b px-3">
    <ul className="flex gap-1">
      {tabs.map(({ label, href, count, current }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={current ? 'page' : undefined}
            className="-mb-px inline-flex h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-[0.8125rem] text-muted transition-colors hover:text-text aria-[current]:border-accent-text aria-[current]:text-text"
          >
            {label}
            <span className="tabular rounded-full bg-sunken px-1.5 text-2xs text-muted leading-4.5">
              {groupDecimal(String(count))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
