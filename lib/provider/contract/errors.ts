import { z } from 'zod';
import { optionalText } from './contract';
import type { HttpReply } from './http-reply';

/** One error object of part 7; `code` and `data` may be missing. */
const providerErrorSchema = z.object({
  code: z
    .union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)])
    .nullish()
    .transform((code) => code ?? null),
  message: z
    .string()
    .nullish()
    .transform((message) => message ?? ''),
  data: z
    .unknown()
    .optional()
    .transform((data) => (typeof data === 'string' ? data : null)),
});
type ProviderError = z.output<typeof providerErrorSchema>;

/** Both shapes of an error body: the bare array of part 7, and an object with `errors`. */
const errorBodySchema = z.union([
  z
    .array(providerErrorSchema)
    .min(1)
    .transform((errors) => ({ errors, traceId: null })),
  z.object({ errors: z.array(providerErrorSchema).min(1), traceId: optionalText }),
]);

/**
 * An error reply (contract 7). For an unknown body shape, `errors` is empty and `text` is its first 2 KiB.
 */
export type ProviderRefusal = {
  /** HTTP status. */
  readonly status: number;
  readonly errors: readonly ProviderError[];
  readonly traceId: string | null;
  readonly text: string | null;
};

const storedTextBytes = 2_048;

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Parses both shapes of an error body; never throws. */
export function readRefusal({ status, body }: HttpReply): ProviderRefusal {
  const read = errorBodySchema.safeParse(parseJson(body));
  if (read.success) return { status, ...read.data, text: null };
  return { status, errors: [], traceId: null, text: body.subarray(0, storedTextBytes).toString('utf8') };
}

const some = (refusal: ProviderRefusal, test: (error: ProviderError) => boolean): boolean =>
  refusal.errors.some(test);

/**
 * The nonce was not above the last one (contract 5.3). The request had no effect and can be retried with a
 * higher nonce.
 */
export const isNonceRefusal = (refusal: ProviderRefusal): boolean =>
  some(
    refusal,
    ({ code, message }) =>
      (refusal.status === 403 && code === 50) || /nonce is not monotonous/i.test(message),
  );

/**
 * No payment has the identifier (contract 7, code 30000). Code 30000 alone is ambiguous, so the message is
 * matched, too.
 */
export const isNotFound = (refusal: ProviderRefusal): boolean =>
  some(refusal, ({ code, message }) => code === 30_000 && /^no payment found/i.test(message));

/** The client may not open more accounts itself (contract 8). */
export const isAccountLimit = (refusal: ProviderRefusal): boolean =>
  some(refusal, ({ code, data }) => code === 30_000 && /account limit/i.test(data ?? ''));

/** The transaction signature is invalid (HTTP 400, code 80): a configuration error. */
const isTransactionSignatureRefusal = (refusal: ProviderRefusal): boolean =>
  some(refusal, ({ code, message }) => refusal.status === 400 && code === 80 && /signature/i.test(message));

/**
 * Whether the provider refused the order itself: an error in the contract's shape with a status about the
 * content. Other refusals (a gateway's page, a wrong address, a rate limit, the key) say nothing about the
 * order.
 */
export const isAboutOrder = (refusal: ProviderRefusal): boolean =>
  (refusal.status === 400 || refusal.status === 409 || refusal.status === 422) &&
  refusal.errors.length > 0 &&
  !isTransactionSignatureRefusal(refusal);

/**
 * The provider already has a payment under this identifier with different fields. The contract defines no
 * code for this, so the message is matched.
 */
export const isIdentifierTaken = (refusal: ProviderRefusal): boolean =>
  some(refusal, ({ message, data }) => {
    const words = `${message} ${data ?? ''}`;
    return /external_?payment_?id/i.test(words) && /already|duplicate|exists|used|unique/i.test(words);
  });

/** The provider's message, as stored with the order and displayed. */
export function refusalMessage({ errors, status, text }: ProviderRefusal): string {
  const messages = errors.map(({ code, message, data }) =>
    [message, data]
      .filter(Boolean)
      .join(': ')
      .concat(code === null ? '' : ` (${code})`),
  );
  return messages.join('; ') || `HTTP ${status}${text ? `: ${text.slice(0, 200)}` : ''}`;
}
