import { createHmac } from 'node:crypto';
import type { EventDeliveryId } from '@/lib/kernel/ids';

/**
 * The headers of an attempt in the form of Standard Webhooks: one signature for each key, separated by
 * spaces, over identifier, time and body.
 */
export function signedHeaders(
  keys: readonly Buffer[],
  { id, body, at }: { readonly id: EventDeliveryId; readonly body: string; readonly at: Date },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
