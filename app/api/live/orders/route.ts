import { isUuid, orderId } from '@/lib/kernel/ids';
import { listStates } from '@/lib/orders/reads/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';

const atMost = 100;

/** The current states of the given orders, polled by the lists that show them. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const ids = new URL(request.url).searchParams.getAll('id').filter(isUuid).slice(0, atMost).map(orderId);
  return Response.json({ orders: await listStates(getRuntime().db, gate.granted, ids) });
}
