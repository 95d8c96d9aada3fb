import { findBatch } from '@/lib/batches/reads/queries';
import { progressOf } from '@/lib/batches/run/progress';
import { standingOf } from '@/lib/batches/run/standing';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ id: string }> };

/** The progress of a batch, polled by its page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('payments:read');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  const { db } = await runtimeFor(gate.granted.actor);
  const { granted } = gate;
  const [dossier, progress] = isUuid(id)
    ? await Promise.all([findBatch(db, granted, batchId(id)), progressOf(db, granted, batchId(id))])
    : [];
  if (!dossier || !progress) {
    return Response.json({ message: t('files.noBatch') }, { status: 404 });
  }
  return Response.json(standingOf(dossier.batch, progress));
}
