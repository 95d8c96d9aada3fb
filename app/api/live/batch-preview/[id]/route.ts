import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { previewWith } from '@/lib/batches/import/reading/prepare';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ id: string }> };

const refused = (message: string): Response => Response.json({ message }, { status: 422 });

/** The first rows of a batch's file, as they read under the mapping that is on the screen. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const gate = await routeGrant('payments:draft');
  if ('refused' in gate) return gate.refused;
  const { id } = await params;
  const query = new URL(request.url).searchParams;
  const mapping = tableMapping.safeParse(readJson(query.get('mapping') ?? ''));
  const guess = (['columns', 'table'] as const).find((each) => each === query.get('guess'));
  if (!isUuid(id) || !mapping.success) return refused(t('live.noPreview'));
  const preview = await previewWith(await runtimeFor(gate.granted.actor), gate.granted, batchId(id), {
    mapping: mapping.data,
    guess,
  });
  return preview.ok ? Response.json(preview.value) : refused(preview.error);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
