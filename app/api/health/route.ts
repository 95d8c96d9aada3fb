import { healthReply } from '@/lib/web/runtime/health';
import { getRuntime } from '@/lib/web/runtime/runtime';

export const dynamic = 'force-dynamic';

/**
 * Whether Paydesk works, payments included: for monitoring. Answers within two seconds, even if the database
 * does not.
 */
export async function GET(): Promise<Response> {
  const { pages, payments } = await getRuntime().health.check();
  return healthReply([...pages, ...payments]);
}
