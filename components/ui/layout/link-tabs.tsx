import type { ReactNode } from 'react';
import { Link } from '../buttons/link';
import { classNames } from '../style/class-names';

type LinkTab = {
  readonly label: string;
  readonly href: string;
  /** What it leads to, as text: `12`, `999+`. */
  readonly count: ReactNode;
  readonly isCurrent: boolean;
};

/** Links styled as tabs, with a URL and a count each. */
export const LinkTabs = ({
  label,
  tabs,
  className,
}: {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly className?: string;
}) => (
  <nav aria-label={label} className={classNames('overflow-x-auto border-b', className)}>
    <ul className="flex gap-1">
      {tabs.map(({ label: name, href, count, isCurrent }) => (
        <li key={name}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className="-mb-px inline-flex h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 forced-colors:border-surface px-2.5 font-medium text-[0.8125rem] text-muted transition-colors hover:text-text aria-[current]:border-accent-text aria-[current]:text-text forced-colors:aria-[current]:border-accent"
          >
            {name}
            <span className="tabular rounded-full bg-sunken px-1.5 text-2xs text-muted leading-4.5">
              {count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
