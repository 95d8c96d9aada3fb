import { createHash } from 'node:crypto';
import { verifyWebhook } from '@/lib/provider/signing/webhook-signature';
import type { WebhookRow } from './queries';

/**
 * What the kept signature proves today, with the key that is configured now: `holds` or not, or why it cannot
 * be said. Bytes that are no text and the ends of forged bodies are not kept, and then there is nothing to
 * check it against.
 */
export type WebhookProof = 'holds' | 'does_not_hold' | 'no_key' | 'no_signature' | 'not_all_cached';

/** Whether the body that was kept is, byte by byte, the one that came. */
export const isWhole = ({ body, bodyHash }: Pick<WebhookRow, 'body' | 'bodyHash'>): boolean =>
  createHash('sha256').update(body, 'utf8').digest('hex') === bodyHash;

export function proveWebhook(
  publicKeyPem: string | undefined,
  { body, bodyHash, signature }: Pick<WebhookRow, 'body' | 'bodyHash' | 'signature'>,
): WebhookProof {
  if (!signature) return 'no_signature';
  if (!isWhole({ body, bodyHash })) return 'not_all_cached';
  if (publicKeyPem === undefined) return 'no_key';
  return verifyWebhook({ rawBody: Buffer.from(body), signatureHeader: signature, publicKeyPem })
    ? 'holds'
    : 'does_not_hold';
}
