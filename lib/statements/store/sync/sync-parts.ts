import type { Database } from '@/lib/db/client';
import type { ServiceClient } from '@/lib/provider/client';

/** What the sync of statements works with. */
export type BookParts = {
  readonly db: Database;
  readonly service: Pick<ServiceClient, 'statement'>;
  readonly now: () => Date;
};
