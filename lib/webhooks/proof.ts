import { createHash } from 'node:crypto';
import { verifyWebhook } from '@/lib/provider/signing/webhook-signature';
import type { WebhookRow } from './queries';

/**
 * Result of checking the stored signature with the current key, or why it cannot be checked. Non-text bytes
 * and the ends of forged bodies are not stored, so such deliveries cannot be checked.
 */
export type WebhookProof = 'holds' | 'does_not_hold' | 'no_key' | 'no_signature' | 'not_all_cached';

/** Whether the stored body is byte-identical to the received one. */
export const isWhole = ({ body, bodyHash }: Pick<WebhookRow, 'body' | 'bodyHash'>): boolean =>
  createHash('sha256').update(body, 'utf8').digest('hex') === bodyHash;

export function proveWebhook(
  publicKeyPem: string | undefined,
  { body, bodyHash, signature }: Pick<WebhookRow, 'body' | 'bodyHash' | 'signature'>,
): WebhookProof {
  if (!signature) return 'no_signature';
  if (!isWhole({ body, bodyHash })) return 'not_all_cached';
  const verdict = verifyWebhook(publicKeyPem, { rawBody: Buffer.from(body), signature });
  if (verdict === 'no_key') return verdict;
  return verdict === 'verified' ? 'holds' : 'does_not_hold';
}
