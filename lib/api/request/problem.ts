import { z } from 'zod';
import { components } from '../resources/values';

/** Every way in which a request fails, with its status and title. English, for whoever writes the program. */
export const problems = {
  token_in_address: { status: 400, title: 'A token does not belong in an address' },
  invalid_parameter: { status: 400, title: 'A parameter is invalid' },
  invalid_cursor: { status: 400, title: 'The cursor is invalid' },
  unauthenticated: { status: 401, title: 'A bearer token is missing' },
  invalid_token: { status: 401, title: 'The token is invalid, expired or revoked' },
  insufficient_scope: { status: 403, title: 'The token does not have the scope' },
  forbidden: { status: 403, title: 'The owner of the token may not read this' },
  not_found: { status: 404, title: 'Not found' },
  not_fetched: { status: 404, title: 'This period is not fetched from the bank yet' },
  method_not_allowed: { status: 405, title: 'This address does not take this method' },
  upload_interrupted: { status: 400, title: 'The upload was interrupted' },
  file_too_large: { status: 413, title: 'The file is too large' },
  file_refused: { status: 422, title: 'The payment file is refused' },
  key_reused: { status: 422, title: 'The idempotency key belongs to another file' },
  rate_limited: { status: 429, title: 'Too many requests' },
  fault: { status: 500, title: 'Something went wrong' },
} as const;
export type ProblemCode = keyof typeof problems;

export type Problem = {
  readonly code: ProblemCode;
  readonly detail?: string;
  /** The address of what has the problem. */
  readonly instance?: string;
};

/** RFC 9457. The members of a problem never repeat what was sent. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
  })
  .register(components, { id: 'Problem' });

export function problemReply(
  { code, detail, instance }: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, title } = problems[code];
  const body = problemSchema.parse({ type: `urn:paydesk:problem:${code}`, title, status, detail, instance });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}
