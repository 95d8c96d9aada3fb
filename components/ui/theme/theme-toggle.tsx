'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { t } from '@/messages/ui';
import { IconButton } from '../buttons/icon-button';
import { DropdownMenu, MenuChoice } from '../overlays/dropdown-menu';

const choices = [
  { value: 'light', icon: <Sun aria-hidden /> },
  { value: 'dark', icon: <Moon aria-hidden /> },
  { value: 'system', icon: <Monitor aria-hidden /> },
] as const;

/** Chooses light, dark or system. Both icons are in the page and the theme shows one, to avoid a flicker. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const current = choices.find((choice) => choice.value === theme)?.value ?? 'system';
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('theme.label')}>
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </IconButton>
      }
    >
      <MenuChoice
        value={current}
        onValueChange={setTheme}
        choices={choices.map((choice) => ({ ...choice, label: t(`theme.${choice.value}`) }))}
      />
    </DropdownMenu>
  );
}
