import { bringUpToDate } from '@/lib/books/keep';
import { queueKeeping } from '@/lib/books/queue';
import { ServiceFault } from '@/lib/service/fault';
import { askedStatement } from '@/lib/web/asked-statement';
import { interactiveKeeping } from '@/lib/web/keep-patience';
import { getRuntime } from '@/lib/web/runtime';

type Context = { params: Promise<{ iban: string }> };

/** Brings what is kept of a statement up to date where there is reason to; the page is then read anew. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await askedStatement(request, params);
  if ('refused' in asked) return asked.refused;
  const runtime = getRuntime();
  const { granted, account, period } = asked;
  try {
    const kept = await bringUpToDate(runtime, granted, account, period, interactiveKeeping());
    return kept.ok ? Response.json(kept.value) : unavailable();
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    // What takes longer than anybody waits goes on in the background.
    await queueKeeping(runtime.db, account);
    return unavailable();
  }
}

const unavailable = () => Response.json({ message: 'The service does not answer.' }, { status: 503 });
