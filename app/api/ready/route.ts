import { healthReply } from '@/lib/web/runtime/health';
import { getRuntime } from '@/lib/web/runtime/runtime';

export const dynamic = 'force-dynamic';

/**
 * Readiness, for a load balancer: whether this process can serve pages. It ignores the worker, as closing the
 * pages would not bring one back.
 */
export async function GET(): Promise<Response> {
  return healthReply((await getRuntime().health.check()).pages);
}
