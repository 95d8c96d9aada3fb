import { findStanding } from '@/lib/statements/store/reads/read';
import { askedStatement } from '@/lib/web/files/asked-statement';
import { getRuntime } from '@/lib/web/runtime/runtime';

type Context = { params: Promise<{ iban: string }> };

/** The sync state of a cached statement, polled by its page. Makes no provider requests. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await askedStatement(request, params);
  if ('refused' in asked) return asked.refused;
  const { db, now } = getRuntime();
  const standing = await findStanding(db, asked.granted, asked.account, asked.period, now());
  return Response.json({
    newestAsOf: standing?.newestAsOf.toISOString() ?? null,
    isBehind: standing?.isBehind ?? true,
  });
}
