import { createHash } from 'node:crypto';

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
