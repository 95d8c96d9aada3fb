'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { t } from '@/messages/shell';
import { type RoomIcon, roomIcons } from './room-icons';

export type NavigationItem = {
  readonly href: string;
  readonly label: string;
  readonly icon: RoomIcon;
  /** A count of pending work, or a component that keeps one current. Hidden for 0. */
  readonly badge?: ReactNode;
};

const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

/** The permitted rooms, with the current one marked. */
export function Navigation({
  items,
  onNavigate,
}: {
  items: readonly NavigationItem[];
  onNavigate?: () => void;
}) {
  const pathname = usePathname();
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ href, label, icon, badge }) => {
          const Icon = roomIcons[icon];
          return (
            <li key={href}>
              <Link
                href={href}
                {...(onNavigate && { onClick: onNavigate })}
                aria-current={isWithin(pathname, href) ? 'page' : undefined}
                className="group flex h-9 items-center gap-3 rounded-md px-2.5 font-medium text-muted transition-colors hover:bg-line/50 hover:text-text aria-[current]:chosen aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
              >
                <Icon aria-hidden className="size-4.5" strokeWidth={1.9} />
                <span className="flex-1">{label}</span>
                {badge !== undefined && badge !== 0 && (
                  <span className="tabular rounded-full bg-accent px-1.5 text-2xs text-on-accent leading-4.5 empty:hidden">
                    {badge}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
