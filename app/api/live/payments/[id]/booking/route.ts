import { isUuid, orderId } from '@/lib/kernel/ids';
import { readBookingMark } from '@/lib/orders/reads/execution';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

type Context = { params: Promise<{ id: string }> };

/** Whether the statement has a payment by now, for its page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  const mark = isUuid(id)
    ? await readBookingMark((await runtimeFor(gate.granted.actor)).db, gate.granted, orderId(id))
    : '';
  return Response.json({ mark });
}
