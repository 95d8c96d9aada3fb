'use client';

import { ChevronDown, Download } from 'lucide-react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { DropdownMenu, MenuItem } from '../overlays/dropdown-menu';

const formats = ['csv', 'xlsx'] as const;

/** Exports the rows that the filter finds, as files. Plain links, as a download must not be prefetched. */
export const ExportMenu = ({
  path,
  query,
  label = t('exportMenu.open'),
}: {
  path: string;
  /** The filter and the order of the list. */
  query: string;
  label?: string;
}) => (
  <DropdownMenu
    trigger={
      <Button size="small" variant="ghost">
        <Download aria-hidden />
        {label}
        <ChevronDown aria-hidden />
      </Button>
    }
  >
    {formats.map((format) => (
      <MenuItem key={format} asChild>
        <a href={`${path}?${query}${query && '&'}format=${format}`}>{t(`exportMenu.${format}`)}</a>
      </MenuItem>
    ))}
  </DropdownMenu>
);
