import type { Database } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';

/** Dependencies of the statement sync. */
export type BookParts = {
  readonly db: Database;
  readonly provider: Pick<ProviderClient, 'statement'>;
  readonly now: () => Date;
};
