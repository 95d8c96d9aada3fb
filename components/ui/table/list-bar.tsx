import type { ReactNode } from 'react';
import type { MinorUnits } from '@/lib/kernel/money';
import { Amount } from '../values/amount';

/**
 * The line above the rows of a list: what the filter finds in total, and the tools of the list. The width of
 * the totals does not decide whether the tools follow in the same line, as they may become known later.
 */
export const ListBar = ({ totals, children }: { totals: ReactNode; children?: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-5 py-1.5">
    <p className="tabular grow basis-44 text-[0.8125rem] text-muted">{totals}</p>
    {children && <div className="-mx-2.5 flex flex-wrap items-center print:hidden">{children}</div>}
  </div>
);

/** `12 payments, 48,737.15 EUR` */
export const ListSum = ({ counted, amount }: { counted: string; amount: MinorUnits }) => (
  <>
    {counted}, <Amount amount={amount} className="font-medium text-text" />
  </>
);
