import { isUuid, packId } from '@/lib/kernel/ids';
import { findPack } from '@/lib/statements/export/packs/pack-queries';
import { shownPackText } from '@/lib/statements/export/packs/shown-pack-text';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { routeGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ id: string }> };

/** The progress of a monthly pack, polled by its page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  const { db, now } = getRuntime();
  const pack = isUuid(id) ? await findPack(db, gate.granted, packId(id), now()) : undefined;
  if (!pack) return Response.json({ message: t('live.noPack') }, { status: 404 });
  const { state, done, total, doing, problem } = pack;
  return Response.json({
    state,
    done,
    total,
    doing: shownPackText(doing),
    problem: shownPackText(problem),
  });
}
