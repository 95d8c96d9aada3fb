import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import { bytesOfUpload, InterruptedUpload, uploadName } from '@/lib/kernel/upload-body';
import { t } from '@/messages/batch-answers';
import { correctByFile } from './draft/correct-by-file';
import { mostBytes, tooLarge } from './import/limits';
import type { ReadFile } from './import/reading/file-reader';
import { noUploadTurn, uploadTurns } from './import/reading/turns-of-people';
import { receiveFile } from './import/upload/receive';

const refusal = (message: string, status: number): Response => Response.json({ message }, { status });

type Parts = { readonly db: Database; readonly readFile: ReadFile; readonly now: () => Date };
type Drafting = Granted<'payments:draft'>;
type Handed = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/**
 * Handles an upload whose body is the file of a new batch, streaming it to storage. Header `x-file-name` has
 * the percent-encoded name, and `?confidential=yes` marks the batch. Responds 201 with the batch, 413, 422 or
 * 429 with a message for the uploader, or 400 if the upload was interrupted.
 */
export const answerUpload = (parts: Parts, granted: Drafting, request: Request): Promise<Response> =>
  answerFile(granted, request, 201, (file) =>
    receiveFile(parts, granted, { ...file, isConfidential: isMarked(request) }),
  );

const isMarked = ({ url }: Request): boolean => new URL(url).searchParams.get('confidential') === 'yes';

/** The same for the corrected file of a batch's wrong rows. Responds 200 with the result. */
export const answerMending = (
  parts: Parameters<typeof correctByFile>[0],
  granted: Drafting,
  batchId: BatchId,
  request: Request,
): Promise<Response> =>
  answerFile(granted, request, 200, (file) => correctByFile(parts, granted, { batchId, ...file }));

async function answerFile(
  { actor }: Drafting,
  request: Request,
  status: number,
  take: (file: Handed) => Promise<Result<unknown, string>>,
): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return refusal(tooLarge(), 413);
  if (!request.body) return refusal(t('upload.empty'), 422);
  const endTurn = await uploadTurns.take(actor.id);
  if (typeof endTurn === 'string') return refusal(noUploadTurn(endTurn), 429);
  try {
    const taken = await take({ name: uploadName(request), bytes: bytesOfUpload(request.body) });
    if (!taken.ok) return refusal(taken.error, taken.error === tooLarge() ? 413 : 422);
    return Response.json(taken.value, { status });
  } catch (error) {
    if (error instanceof InterruptedUpload) return refusal(t('upload.interrupted'), 400);
    throw error;
  } finally {
    endTurn();
  }
}
