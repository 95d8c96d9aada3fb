import type { Omission } from '@/lib/db/schema/orders/batches';
import { readBankText } from '@/lib/kernel/banking/counterparty';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import type { Spelling } from '@/lib/kernel/texts/text';
import { longestField, textFields, textLimits } from '@/lib/orders/order/input';
import { readNetworkWord } from '../mapping/network-names';
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
      let spelling: Spelling | undefined;
      for (const field of textFields) {
        const written = values[field];
        if (!written || written.length > longestField) continue;
        spelling ??= spellingFor(values.beneficiaryAccount ?? '', bicOf(values));
        const read = readBankText(written, { limit: textLimits[field], what: () => field }, spelling);
        if (read.ok && read.value !== written.trim()) counts.counterOf('respelled', field)(line);
      }
    },
    found: (): readonly Omission[] => counts.found(),
  };
}

const bicOf = ({ network = '', bankBic }: SourceRow['values']): string | undefined =>
  readNetworkWord(network) === 'SWIFT' ? bankBic : undefined;
