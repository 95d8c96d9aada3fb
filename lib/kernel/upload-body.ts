import { cleanLine } from './texts/text';

/** The upload was interrupted. */
export class InterruptedUpload extends Error {
  override readonly name = 'InterruptedUpload';
}

/** Streams the body of an upload. Distinguishes an interrupted upload from our own failures. */
export async function* bytesOfUpload(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw new InterruptedUpload('the upload broke off', { cause: error });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Cancels an upload that is not read to its end; harmless if it has ended.
    await reader.cancel().catch(() => undefined);
  }
}

/** The name of an uploaded file: the percent-encoded header `x-file-name`. */
export function uploadName(request: Request): string {
  const given = request.headers.get('x-file-name') ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/** The last path segment on one line, shortened. The name is only displayed and never used as a path. */
export const cleanFileName = (given: string): string => {
  const last = cleanLine(given).split(/[\\/]/).at(-1) ?? '';
  return cleanLine(last.replace(/\p{Cf}/gu, ''), 200) || 'file';
};
