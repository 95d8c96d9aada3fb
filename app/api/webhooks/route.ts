import { noteSecurityEvent } from '@/lib/web/runtime/noted';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { receiveWebhook } from '@/lib/webhooks/receive';

/** In bytes; larger than any payment.status event. */
const maxBytes = 64 * 1024;

/**
 * The provider's webhooks (contract 6): verified and stored, then answered 200. The provider redelivers
 * anything else.
 */
export async function POST(request: Request): Promise<Response> {
  const rawBody = await readAtMost(request, maxBytes);
  if (!rawBody) return new Response('The body is too large.', { status: 413 });
  const { db, env } = getRuntime();
  const reception = await receiveWebhook(db, env.webhookPublicKey, {
    rawBody,
    signature: request.headers.get('x-signature'),
  });
  if (reception === 'stored') return new Response('Stored.');
  await noteSecurityEvent('webhook_refused', {});
  return new Response('The signature is not valid.', { status: 401 });
}

async function readAtMost(request: Request, bytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > bytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
