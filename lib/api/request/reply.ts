import { createHash } from 'node:crypto';
import { byteStream } from '@/lib/statements/formats/shared/byte-stream';

/** A reply: JSON built through its schema, or a file. */
export type ApiReply =
  | {
      readonly body: unknown;
      readonly status?: 200 | 201 | 202;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly file: AsyncIterable<Uint8Array>; readonly mediaType: string };

/** The reply to a request that changed something. */
export const changeReply = (
  { body, status, headers }: Extract<ApiReply, { body: unknown }>,
  shared: Readonly<Record<string, string>>,
): Response =>
  new Response(JSON.stringify(body), {
    ...(status && { status }),
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...shared, ...headers },
  });

/** The reply with a file, streamed while it is made. */
export const streamReply = (
  { file, mediaType }: Extract<ApiReply, { file: unknown }>,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(byteStream(file[Symbol.asyncIterator]()), {
    headers: {
      'content-type': `${mediaType}; charset=utf-8`,
      'cache-control': 'no-store',
      vary: 'authorization',
      ...headers,
    },
  });

/** The reply with a body, or 304 if the program has it already (RFC 9110, If-None-Match). */
export function bodyReply(
  request: Request,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const shared = { etag, 'cache-control': 'private, no-cache', vary: 'authorization', ...headers };
  const known = request.headers.get('if-none-match');
  if (known !== null && matches(known, etag)) return new Response(null, { status: 304, headers: shared });
  return new Response(text, { headers: { 'content-type': 'application/json', ...shared } });
}

/** A proxy that compresses a reply weakens its tag. */
const matches = (known: string, etag: string): boolean =>
  known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
