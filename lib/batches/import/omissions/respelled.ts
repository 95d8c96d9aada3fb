import type { Omission } from '@/lib/db/schema/orders/batches';
import { readBankText } from '@/lib/kernel/banking/counterparty';
import { longestField, textFields, textLimits } from '@/lib/orders/order/input';
import type { SourceRow } from '../mapping/source-row';
import { countOmissions } from './count-omissions';

/**
 * Counts the texts that banks receive in another spelling, before the rows are checked. It is no part of the
 * list that is accepted, as every such text is shown again before the batch is submitted.
 */
export function countRespelled() {
  const counts = countOmissions();
  return {
    add: ({ line, values }: SourceRow): void => {
      for (const field of textFields) {
        const written = values[field];
        if (!written || written.length > longestField) continue;
        const read = readBankText(written, { limit: textLimits[field], what: () => field });
        if (read.ok && read.value !== written.trim()) counts.counterOf('respelled', field)(line);
      }
    },
    found: (): readonly Omission[] => counts.found(),
  };
}
