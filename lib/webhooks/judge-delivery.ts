import type { WebhookVerdict } from '@/lib/db/schema/records/webhooks';
import { isReadableSignature, verifyWebhook } from '@/lib/provider/signing/webhook-signature';

/** A delivery as received. */
export type Delivery = {
  readonly rawBody: Buffer;
  /** The `X-Signature` header. */
  readonly signature: string | null;
};

/** Whether the provider signed the delivery, or why not (contract 6). */
export function judgeDelivery(
  publicKeyPem: string | undefined,
  { rawBody, signature }: Delivery,
): WebhookVerdict {
  if (publicKeyPem === undefined) return 'no_key';
  if (!signature?.trim()) return 'not_signed';
  if (!isReadableSignature(signature)) return 'unreadable';
  return verifyWebhook({ rawBody, signatureHeader: signature, publicKeyPem })
    ? 'verified'
    : 'wrong_signature';
}
