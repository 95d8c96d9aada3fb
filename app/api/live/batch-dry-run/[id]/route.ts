import type { DryRunReply } from '@/components/batches/dry-run/dry-run-reply';
import { batchMessage } from '@/lib/batches/batch/refusals';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ id: string }> };

/**
 * A dry run of sending the batch now. Requested once by the page, so that pagination makes no provider
 * requests.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  try {
    const run = isUuid(id)
      ? await dryRun(await runtimeFor(gate.granted.actor), gate.granted, batchId(id))
      : undefined;
    if (!run) return Response.json({ message: t('live.noDryRun') }, { status: 404 });
    const reply: DryRunReply = {
      ...run,
      problems: run.problems.map(batchMessage),
      duplicates: run.duplicates ?? null,
    };
    return Response.json(reply);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return Response.json({ message: t('live.costUnknown') }, { status: 502 });
  }
}
