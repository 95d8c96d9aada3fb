import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';

/** Whether a notice about a table may apply, before their code is loaded. Each of them decides by itself. */
export const mayBeUnusual = (
  { titles, totals, formulas, areNegative, hiddenRows, hiddenColumns, daysToCome, grouped }: TablePreview,
  { encoding, amountSign }: TableMapping,
): boolean =>
  [titles, formulas, hiddenRows, grouped].some((found) => found !== null) ||
  [totals, hiddenColumns, daysToCome].some((found) => found.length > 0) ||
  areNegative ||
  amountSign === 'negative' ||
  (encoding !== null && !encoding.startsWith('utf-'));
