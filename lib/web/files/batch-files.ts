import { t } from '@/messages/page-answers';
import 'server-only';
import { answerMending } from '@/lib/batches/answer-upload';
import { templateFiles } from '@/lib/batches/import/corrections/template';
import { wrongRowsFile } from '@/lib/batches/import/corrections/wrong-rows-file';
import { batchId, isUuid } from '@/lib/kernel/ids';
import { log } from '@/lib/log/log';
import { getRuntime } from '../runtime/runtime';
import { routeGrant } from '../session/gate';
import { runtimeFor } from '../session/reading';
import { isSameOrigin } from '../session/session';
import { fileReply } from './download-reply';

const refusal = (message: string, status: number): Response => Response.json({ message }, { status });
const noSuchBatch = () => refusal(t('files.noBatch'), 404);

const formatOf = (request: Request): 'csv' | 'xlsx' =>
  new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';

/** A template with an example row of each kind. */
export async function downloadTemplate(request: Request): Promise<Response> {
  const gate = await routeGrant('payments:draft');
  if ('refused' in gate) return gate.refused;
  const { write, ...file } = templateFiles[formatOf(request)];
  return fileReply(write(), file);
}

/** Only the invalid rows of a batch, to be corrected offline. */
export async function downloadWrongRows(request: Request, text: string): Promise<Response> {
  const gate = await routeGrant('payments:draft');
  if ('refused' in gate) return gate.refused;
  if (!isUuid(text)) return noSuchBatch();
  const { db } = await runtimeFor(gate.granted.actor);
  const file = await wrongRowsFile(db, gate.granted, batchId(text), formatOf(request));
  return file ? fileReply(file.bytes, file) : noSuchBatch();
}

/** Uploads the corrected file of invalid rows. */
export async function uploadCorrectedRows(request: Request, text: string): Promise<Response> {
  if (!(await isSameOrigin())) return refusal(t('files.otherPage'), 403);
  const gate = await routeGrant('payments:draft');
  if ('refused' in gate) return gate.refused;
  if (!isUuid(text)) return noSuchBatch();
  try {
    return await answerMending(getRuntime(), gate.granted, batchId(text), request);
  } catch (error) {
    log.error('upload_failed', { error });
    return refusal(t('files.fault'), 500);
  }
}
