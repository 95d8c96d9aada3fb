import 'server-only';
import { log } from '@/lib/log/log';
import type { FileBytes } from '@/lib/statements/export/flow';
import { type DownloadProblem, downloadProblem } from '@/lib/statements/export/refusal-messages';
import { byteStream } from '@/lib/statements/formats/shared/byte-stream';
import { t } from '@/messages/downloads';
import { attachmentHeader } from './attachment-header';

/**
 * The reply without a file. A person who followed a link is redirected to a page with the reason and a link
 * to `back`; a program gets the status and the message. `detail` adds to the table's message.
 */
export function problemReply(
  request: Request,
  problem: DownloadProblem,
  { back, detail }: { readonly back: string; readonly detail?: string | undefined },
): Response {
  const { status, title, next } = downloadProblem(problem);
  if (request.headers.get('sec-fetch-mode') === 'navigate') {
    const query = new URLSearchParams({ problem, back });
    return new Response(null, { status: 303, headers: { location: `/statements/not-made?${query}` } });
  }
  return Response.json({ message: t('answer.reply', { title, next: detail ?? next }) }, { status });
}

/**
 * The bytes as a download, streamed while they are generated. Failures go to the log and abort the download.
 */
export const fileReply = (
  bytes: FileBytes,
  { name, contentType }: { readonly name: string; readonly contentType: string },
): Response =>
  new Response(byteStream(reported(bytes)), {
    headers: {
      'content-type': contentType,
      'content-disposition': attachmentHeader(name),
      'cache-control': 'no-store',
    },
  });

const reported = (bytes: FileBytes): AsyncIterator<Uint8Array> => ({
  next: () =>
    bytes.next().catch((error: unknown) => {
      log.error('download_failed', { error });
      throw error;
    }),
  return: () => bytes.return(),
});
