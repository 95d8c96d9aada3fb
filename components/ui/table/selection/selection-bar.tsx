'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/ui';
import { IconButton } from '../../buttons/icon-button';
import { Amount } from '../../values/amount';
import { ExportMenu } from '../export-menu';
import { useSelected } from './selection-context';

/** Below the rows, in view while some are selected: how many, their sum, and what can be done with them. */
export function SelectionBar({
  exported,
  children,
}: {
  /** The export of the list, and its order and columns on the page. */
  exported?: { readonly path: string; readonly query: string };
  /** Actions, which stay while their dialog is open though nothing is selected any more. */
  children?: ReactNode;
}) {
  const { selected, clear } = useSelected();
  const amounts = selected.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const sum = minorUnits(amounts.reduce((total, amount) => total + amount, 0n));
  const ids = new URLSearchParams({ ids: selected.map(({ id }) => id).join(',') }).toString();
  return (
    <div
      className={
        selected.length > 0
          ? 'sticky bottom-(--bottom) z-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-b-xl border-t bg-raised px-5 py-2 shadow-raised print:hidden'
          : 'sr-only'
      }
    >
      <p role="status" className="tabular min-w-0 grow text-[0.8125rem]">
        {selected.length > 0 && t('selection.count', { count: selected.length })}
        {amounts.length > 0 && (
          <>
            , <Amount amount={sum} className="font-medium" />
          </>
        )}
      </p>
      <div className="flex items-center gap-1">
        {children}
        {selected.length > 0 && (
          <>
            {exported && (
              <ExportMenu
                path={exported.path}
                query={exported.query ? `${exported.query}&${ids}` : ids}
                label={t('exportMenu.openSelected')}
              />
            )}
            <IconButton label={t('selection.clear')} size="small" onClick={clear}>
              <X aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}
