import { ProviderFault } from '@/lib/provider/contract/fault';
import { queueSync } from '@/lib/statements/store/sync/queue';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { interactiveSync } from '@/lib/web/files/interactive-sync';
import { requestedStatement } from '@/lib/web/files/requested-statement';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ iban: string }> };

/** Syncs the cached statement if it is stale; the page then reloads. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const requested = await requestedStatement(request, params);
  if ('refused' in requested) return requested.refused;
  const runtime = getRuntime();
  const { granted, account, period } = requested;
  try {
    const cached = await bringUpToDate(runtime, granted, account, period, interactiveSync());
    return cached.ok ? Response.json(cached.value) : unavailable();
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    // A sync beyond the interactive timeout continues in the background.
    await queueSync(runtime.db, account);
    return unavailable();
  }
}

const unavailable = () => Response.json({ message: t('live.bankAway') }, { status: 503 });
