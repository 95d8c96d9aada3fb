import { Link } from '@/components/ui/buttons/link';
import { groupDecimal } from '@/lib/kernel/money';
import { t } from '@/messages/inbox';

type KindTab = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly isCurrent: boolean;
};

/** The kinds as links, with the number of each; `most` and more is shown as "999+". */
export const KindTabs = ({ tabs, most }: { tabs: readonly KindTab[]; most: number }) => (
  <nav aria-label={t('tabs.label')} className="mb-5 overflow-x-auto border-b">
    <ul className="flex gap-1">
      {tabs.map(({ label, href, count, isCurrent }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className="-mb-px inline-flex h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-[0.8125rem] text-muted transition-colors hover:text-text aria-[current]:border-accent-text aria-[current]:text-text"
          >
            {label}
            <span className="tabular rounded-full bg-soft px-1.5 text-2xs leading-4.5">
              {count < most ? groupDecimal(String(count)) : t('tabs.more', { most: most - 1 })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
