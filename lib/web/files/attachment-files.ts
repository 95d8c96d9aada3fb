import { t } from '@/messages/page-answers';
import 'server-only';
import { answerAttachment } from '@/lib/discussions/attachments/answer-upload';
import { contentTypeOf } from '@/lib/discussions/attachments/format/format';
import { attachmentBytes, findAttachment } from '@/lib/discussions/attachments/queries';
import { attachmentId, isUuid } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { noteRefused } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { routeGrant } from '../session/gate';
import { runtimeFor } from '../session/reading';
import { isSameOrigin } from '../session/session';
import { fileReply } from './download-reply';

const refusal = (message: string, status: number): Response => Response.json({ message }, { status });

/** Attaches a file: same-origin and authorized. */
export async function uploadAttachment(request: Request): Promise<Response> {
  if (!(await isSameOrigin())) return refusal(t('files.attachOtherPage'), 403);
  const gate = await routeGrant('discussions:write');
  if ('refused' in gate) return gate.refused;
  try {
    const answer = await answerAttachment(getRuntime(), gate.granted, request);
    if (answer.status === 429)
      await noteRefused(getRuntime(), gate.granted.actor, 'rate_limited', { what: 'attachments' });
    return answer;
  } catch (error) {
    log.error('upload_failed', { error });
    return refusal(t('files.attachFault'), 500);
  }
}

/**
 * The content of an attachment, always as a download: it comes from outside, and a browser must not show it
 * under our address.
 */
export async function downloadAttachment(id: string): Promise<Response> {
  const gate = await routeGrant('profile:manage');
  if ('refused' in gate) return gate.refused;
  const { db } = await runtimeFor(gate.granted.actor);
  const found = isUuid(id) ? await findAttachment(db, gate.granted, attachmentId(id)) : undefined;
  if (!found) return refusal(t('files.noAttachment'), 404);
  const contentType = contentTypeOf(found.format);
  return fileReply(attachmentBytes(db, found.id), { name: found.name, contentType });
}
