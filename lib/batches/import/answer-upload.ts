import type { Database } from '@/lib/db/client';
import type { Granted } from '@/lib/identity/grant';
import { mostBytes, tooLarge } from './limits';
import { receiveFile } from './receive';

const refusal = (message: string, status: number): Response => Response.json({ message }, { status });

/**
 * Answers a request whose body is the file of a new batch, taking it in while it arrives. Its name comes percent-encoded in the
 * header `x-file-name`. 201 with the batch, 413 and 422 with words for whoever handed it in, 400 where it broke off.
 */
export async function answerUpload(
  parts: { readonly db: Database; readonly now: () => Date },
  granted: Granted<'payments:draft'>,
  request: Request,
): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return refusal(tooLarge, 413);
  if (!request.body) return refusal('This file is empty.', 422);
  try {
    const file = { name: fileNameOf(request), bytes: bytesOf(request.body) };
    const received = await receiveFile(parts, granted, file);
    if (!received.ok) return refusal(received.error, received.error === tooLarge ? 413 : 422);
    return Response.json(received.value, { status: 201 });
  } catch (error) {
    if (error instanceof BrokenOff) return refusal('The file did not arrive whole. Hand it in again.', 400);
    throw error;
  }
}

/** The body ended before its time. */
class BrokenOff extends Error {}

/** The pieces of a body as they arrive; whatever stops them is told apart from what goes wrong with us. */
export async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw new BrokenOff('the upload broke off', { cause: error });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Ends an upload that nobody reads on; one that has ended does not mind.
    await reader.cancel().catch(() => undefined);
  }
}

function fileNameOf(request: Request): string {
  const given = request.headers.get('x-file-name') ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
