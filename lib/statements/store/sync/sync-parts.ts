import type { Database } from '@/lib/db/client';
import type { ServiceClient } from '@/lib/provider/client';

/** Dependencies of the statement sync. */
export type BookParts = {
  readonly db: Database;
  readonly service: Pick<ServiceClient, 'statement'>;
  readonly now: () => Date;
};
