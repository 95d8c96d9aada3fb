import { z } from 'zod';
import { readRate } from '@/lib/orders/quotes/quote';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/page-answers';

const parameters = z.object({ currency: z.string().regex(/^[A-Z]{3}$/) });

/** The current rate of a currency as a decimal string, with its time; null if the provider has none. */
export async function GET(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const query = parameters.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return Response.json({ message: t('live.noCurrency') }, { status: 400 });
  const { provider, now } = getRuntime();
  const rate = await readRate(provider, gate.granted, query.data.currency);
  return Response.json({ rate: rate ?? null, readAt: now() });
}
