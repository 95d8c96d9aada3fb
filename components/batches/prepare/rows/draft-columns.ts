import type { ColumnLook } from '@/components/ui/table/chosen-columns';
import type { DraftColumn } from '@/lib/batches/rows/columns';
import { t } from '@/messages/batch-draft';

/** The width of what is always shown: number, beneficiary, amount and actions, in rem. */
export const fixedWidth = 36;

/** How the table shows each column. */
export const draftLooks: Readonly<Record<DraftColumn, ColumnLook>> = {
  reference: { width: 10, major: true, isLabelled: true, className: 'align-top min-w-40' },
  endToEndId: { width: 10, isLabelled: true, className: 'align-top' },
  network: { width: 6, major: true, isLabelled: true, className: 'align-top' },
  line: { width: 5, align: 'right', isLabelled: true, className: 'align-top' },
};

export const draftColumnLabel = (column: DraftColumn): string => t(`prepareRows.${column}`);
