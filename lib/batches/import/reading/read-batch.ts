import type { BatchId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { listPayoutCurrencies } from '@/lib/orders/quotes/payout-currencies';
import type { ProviderClient } from '@/lib/provider/client';
import type { ReadFile } from './file-reader';

export type ReadingParts = {
  readonly readFile: ReadFile;
  /** Provides the supported payout currencies; omitted where the provider is not available. */
  readonly provider?: Pick<ProviderClient, 'swiftCurrencies'>;
  readonly now: () => Date;
};

/** Imports the file of a batch into its rows. Refuses with a message if the file ended its thread. */
export async function readBatch(
  { readFile, provider, now }: ReadingParts,
  batchId: BatchId,
): Promise<Result<undefined, string>> {
  const payoutCurrencies = provider ? await listPayoutCurrencies(provider, now()) : null;
  return readFile('import', { batchId, payoutCurrencies });
}
