import { t } from '@/messages/page-answers';
import 'server-only';
import { answerUpload } from '@/lib/batches/answer-upload';
import { log } from '@/lib/log/log';
import { noteRefused } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { routeGrant } from '../session/gate';
import { isSameOrigin } from '../session/session';

/** Uploads the file of a new batch: same-origin and authorized. */
export async function uploadBatch(request: Request): Promise<Response> {
  if (!(await isSameOrigin())) {
    return Response.json({ message: t('files.otherPage') }, { status: 403 });
  }
  const gate = await routeGrant('payments:draft');
  if ('refused' in gate) return gate.refused;
  try {
    const answer = await answerUpload(getRuntime(), gate.granted, request);
    if (answer.status === 429)
      await noteRefused(getRuntime(), gate.granted.actor, 'rate_limited', { what: 'uploads' });
    return answer;
  } catch (error) {
    log.error('upload_failed', { error });
    return Response.json({ message: t('files.fault') }, { status: 500 });
  }
}
