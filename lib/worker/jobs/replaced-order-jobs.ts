import { z } from 'zod';
import { checkReplacedOrdersOfBatch, replacedOrdersTask } from '@/lib/batches/dry-run/replaced-orders';
import type { Database } from '@/lib/db/client';
import { batchId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import type { Jobs } from './jobs';

const payload = z.object({ batchId: z.string() });

type Parts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

/** Looks up the payments that large retries replace, at a lower priority than anything people wait for. */
export const replacedOrderJobs = ({ signal, ...parts }: Parts): Jobs => ({
  tasks: {
    [replacedOrdersTask]: async (given) => {
      const { batchId: id } = payload.parse(given);
      await checkReplacedOrdersOfBatch(parts, batchId(id), { priority: 'background', signal });
    },
  },
});
