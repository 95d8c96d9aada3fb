import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { mostAttachedMegabytes } from '@/lib/kernel/topics/discussions';
import { createTurns } from '@/lib/kernel/turns';
import { bytesOfUpload, InterruptedUpload, uploadName } from '@/lib/kernel/upload-body';
import { subjectOf } from '../subject';
import { attachFile } from './attach';
import { type AttachmentRefusal, attachmentRefusals } from './refusals';

/** Each holds a whole file in memory, twice while it is joined: 80 MB at most. */
const turns = createTurns({ atOnce: 4, waiting: 12, waitMs: 30_000 });

const statusOf: Partial<Record<AttachmentRefusal, number>> = {
  not_found: 404,
  too_large: 413,
  duplicate: 409,
  interrupted: 400,
  busy: 429,
};

const refusal = (refused: AttachmentRefusal): Response =>
  Response.json({ message: attachmentRefusals[refused] }, { status: statusOf[refused] ?? 422 });

/**
 * Handles an upload whose body is a file for the record that the address names. Header `x-file-name` has its
 * percent-encoded name. Responds 201 with the identifier of the attachment, or with a message.
 */
export async function answerAttachment(
  parts: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'discussions:write'>,
  request: Request,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const subject = subjectOf(query.get('kind') ?? '', query.get('id') ?? '');
  if (!subject) return refusal('not_found');
  if (Number(request.headers.get('content-length') ?? 0) > mostAttachedMegabytes * 1024 * 1024)
    return refusal('too_large');
  if (!request.body) return refusal('empty');
  const endTurn = await turns.take(request.signal);
  if (!endTurn) return refusal('busy');
  try {
    const file = { name: uploadName(request), bytes: bytesOfUpload(request.body) };
    const attached = await attachFile(parts, granted, subject, file);
    return attached.ok ? Response.json({ id: attached.value }, { status: 201 }) : refusal(attached.error);
  } catch (error) {
    if (error instanceof InterruptedUpload) return refusal('interrupted');
    throw error;
  } finally {
    endTurn();
  }
}
