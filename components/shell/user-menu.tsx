'use client';

import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { useTransition } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import { keyOverview } from '@/components/ui/shortcuts/overview-state';
import { t } from '@/messages/shell';

export type ShellUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The label of the role. */
  readonly role: string;
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** The signed-in person and role, a link to the profile, and sign-out. */
export function UserMenu({ user, signOut }: { user: ShellUser; signOut: () => Promise<void> }) {
  const [pending, startTransition] = useTransition();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-busy={pending || undefined}
          className="flex items-center gap-2.5 rounded-md py-1 pr-1 pl-1 text-left transition-colors hover:bg-line/50 sm:pr-2"
        >
          <span
            aria-hidden
            className="grid size-7 tinted place-items-center rounded-full bg-accent-soft font-semibold text-2xs text-accent-text"
          >
            {initialsOf(user.name)}
          </span>
          <span className="leading-tight max-sm:sr-only">
            <span className="block max-w-40 truncate font-medium text-[0.8125rem]">{user.name}</span>
            <span className="block text-2xs text-muted leading-3.5">{user.role}</span>
          </span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-medium">{user.name}</span>
        <span className="block text-[0.8125rem] text-muted">{user.email}</span>
        <span className="mt-1 block text-[0.8125rem] text-muted">{user.role}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href="/profile">
          <UserRound aria-hidden />
          {t('userMenu.profile')}
        </Link>
      </MenuItem>
      <MenuItem onSelect={keyOverview.open} className="pointer-coarse:hidden">
        <Keyboard aria-hidden />
        {t('keys.overview')}
      </MenuItem>
      <MenuItem onSelect={() => startTransition(signOut)}>
        <LogOut aria-hidden />
        {t('userMenu.signOut')}
      </MenuItem>
    </DropdownMenu>
  );
}
