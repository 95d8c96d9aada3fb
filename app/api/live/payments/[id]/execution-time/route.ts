import { isUuid, orderId } from '@/lib/kernel/ids';
import { readTimeMark } from '@/lib/orders/reads/execution';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

type Context = { params: Promise<{ id: string }> };

/** When the bank is to execute a payment, for its page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  const mark = isUuid(id)
    ? await readTimeMark((await runtimeFor(gate.granted.actor)).db, gate.granted, orderId(id))
    : '';
  return Response.json({ mark });
}
