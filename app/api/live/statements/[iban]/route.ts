import { findStanding } from '@/lib/statements/store/reads/read';
import { requestedStatement } from '@/lib/web/files/requested-statement';
import { runtimeFor } from '@/lib/web/session/reading';

type Context = { params: Promise<{ iban: string }> };

/** The sync state of a cached statement, polled by its page. Makes no provider requests. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const requested = await requestedStatement(request, params);
  if ('refused' in requested) return requested.refused;
  const { db, now } = await runtimeFor(requested.granted.actor);
  const standing = await findStanding(db, requested.granted, requested.account, requested.period, now());
  return Response.json({
    newestAsOf: standing?.newestAsOf.toISOString() ?? null,
    isStale: standing?.isStale ?? true,
  });
}
