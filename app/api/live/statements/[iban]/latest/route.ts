import { ProviderFault } from '@/lib/provider/contract/fault';
import { queueKeeping } from '@/lib/statements/store/sync/queue';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { askedStatement } from '@/lib/web/files/asked-statement';
import { interactiveKeeping } from '@/lib/web/files/keep-patience';
import { getRuntime } from '@/lib/web/runtime/runtime';

type Context = { params: Promise<{ iban: string }> };

/** Syncs the cached statement if it is stale; the page then reloads. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await askedStatement(request, params);
  if ('refused' in asked) return asked.refused;
  const runtime = getRuntime();
  const { granted, account, period } = asked;
  try {
    const kept = await bringUpToDate(runtime, granted, account, period, interactiveKeeping());
    return kept.ok ? Response.json(kept.value) : unavailable();
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    // A sync beyond the interactive timeout continues in the background.
    await queueKeeping(runtime.db, account);
    return unavailable();
  }
}

const unavailable = () => Response.json({ message: 'The bank is not responding.' }, { status: 503 });
