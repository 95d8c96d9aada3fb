import 'server-only';
import { recordAudit } from '@/lib/audit/record';
import { readDocumentChoice } from '@/lib/identity/preferences';
import { isUuid, packId } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { getRuntime } from '../../runtime/runtime';
import { routeGrant } from '../../session/gate';
import { fileReply, problemReply } from '../download-reply';
import { getFileThread, verifyAt } from '../file-thread';

/** A monthly pack as one ZIP, streamed while it is generated. */
export async function downloadPack(request: Request, text: string): Promise<Response> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate.refused;
  if (!isUuid(text)) return problemReply(request, 'no_such_file', { back: '/statements/pack' });
  const back = `/statements/pack/${text}`;
  const { actor } = gate.granted;
  const { db, now } = getRuntime();
  const id = packId(text);
  try {
    const opened = await getFileThread().open(
      'pack',
      {
        actor,
        pack: id,
        generatedAt: now(),
        form: (await readDocumentChoice(db, actor.id)).form,
        verifyAt: verifyAt(),
      },
      request.signal,
    );
    if (!opened.ok) return problemReply(request, opened.error, { back });
    const { answer, bytes } = opened.value;
    const details = { label: answer.fileName };
    await db
      .transaction((tx) =>
        recordAudit(tx, {
          actor,
          action: 'statement.pack_downloaded',
          subjectKind: 'statement',
          subjectId: id,
          details,
        }),
      )
      .catch(async (error: unknown) => {
        await bytes.return();
        throw error;
      });
    return fileReply(bytes, { name: answer.fileName, contentType: 'application/zip' });
  } catch (error) {
    log.error('pack_download_failed', { error });
    return problemReply(request, 'failed', { back });
  }
}
