import { readOpenExceptions } from '@/app/(office)/exceptions/open-exceptions';
import { readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { totalOpenExceptions } from '@/lib/orders/exceptions/queries';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';

/** The number of orders that need attention, and a mark of all open exceptions; polled by pages. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('exceptions:read');
  if ('refused' in gate) return gate.refused;
  const filter = readExceptionFilter(Object.fromEntries(new URL(request.url).searchParams));
  const { db, now } = await runtimeFor(gate.granted.actor);
  const [{ mark }, { count }] = await Promise.all([
    readOpenExceptions(gate.granted, filter),
    totalOpenExceptions(db, gate.granted, now(), filter),
  ]);
  return Response.json({ count, mark });
}
