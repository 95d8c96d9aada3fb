import { healthReply } from '@/lib/web/runtime/health';
import { getRuntime } from '@/lib/web/runtime/runtime';

export const dynamic = 'force-dynamic';

/**
 * Whether this process can serve pages: for a load balancer, which would gain nothing by closing them while
 * no worker runs.
 */
export async function GET(): Promise<Response> {
  return healthReply((await getRuntime().health.check()).pages);
}
