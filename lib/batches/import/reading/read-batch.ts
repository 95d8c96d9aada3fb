import type { BatchId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { listPayoutCurrencies } from '@/lib/orders/quotes/payout-currencies';
import type { ServiceClient } from '@/lib/provider/client';
import type { ReadFile } from './file-reader';

export type ReadingParts = {
  readonly readFile: ReadFile;
  /** Asked which currencies rows may pay out; left out where nobody is. */
  readonly service?: Pick<ServiceClient, 'swiftCurrencies'>;
  readonly now: () => Date;
};

/** Has the file of a batch read into its rows. Refused in words when the file ended its thread. */
export async function readBatch(
  { readFile, service, now }: ReadingParts,
  batchId: BatchId,
): Promise<Result<undefined, string>> {
  const payoutCurrencies = service ? await listPayoutCurrencies(service, now()) : null;
  return readFile('import', { batchId, payoutCurrencies });
}
