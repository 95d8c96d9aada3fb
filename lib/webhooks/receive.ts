import { createHash, randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { webhookDeliveries } from '@/lib/db/schema/webhooks';
import { bringLookForward } from '@/lib/payments/look-forward';
import { findOrderIdOf, type NamedPayment } from '@/lib/payments/order-of-payment';
import { webhookSchema } from '@/lib/service/contract';
import { verifyWebhook } from '@/lib/service/webhook-signature';

export type Delivery = {
  readonly rawBody: Buffer;
  readonly signature: string | null;
};

/** What became of a delivery. Only `stored` is answered 200; a repeat of something stored is stored, too. */
export type Reception = 'stored' | 'not_verified';

/**
 * Takes a delivery in: checks its signature over the raw bytes, stores it, and makes the look at the order it names due now.
 * A webhook is a hint (contract 6): it moves no state; the engine reads the truth with a signed request. So a doubled, late or
 * reordered one changes nothing but the inbox, and a forged one not even the time of that look.
 */
export async function receiveWebhook(
  db: Database,
  publicKeyPem: string | undefined,
  { rawBody, signature }: Delivery,
): Promise<Reception> {
  const isVerified =
    publicKeyPem !== undefined &&
    signature !== null &&
    verifyWebhook({ rawBody, signatureHeader: signature, publicKeyPem });
  const named = readWebhook(rawBody);
  const text = rawBody.toString('utf8').replaceAll('\u0000', '');
  await db.transaction(async (tx) => {
    const effect = isVerified ? await look(tx, named) : 'signature not valid: ignored';
    await tx
      .insert(webhookDeliveries)
      .values({
        id: randomUUID(),
        body: text.slice(0, isVerified ? undefined : keptOfForged),
        bodyHash: createHash('sha256').update(rawBody).digest('hex'),
        isVerified,
        paymentId: named?.paymentId ?? null,
        externalPaymentId: named?.externalPaymentId ?? null,
        handledAt: new Date(),
        effect,
      })
      .onConflictDoUpdate({
        target: [webhookDeliveries.bodyHash, webhookDeliveries.isVerified],
        set: { lastReceivedAt: new Date() },
      });
  });
  if (!isVerified) await dropOldestForged(db);
  return isVerified ? 'stored' : 'not_verified';
}

/** Anyone can send what nobody signed, without end: enough is kept to see that it comes and how it looks. */
const keptForged = 1_000;
const keptOfForged = 2_000;

async function dropOldestForged(db: Database): Promise<void> {
  const oldest = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.isVerified, false))
    .orderBy(desc(webhookDeliveries.receivedAt))
    .offset(keptForged)
    .for('update', { skipLocked: true });
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, oldest));
}

/** What the body names: the service's identifier, and ours where it can be one. */
function readWebhook(rawBody: Buffer): NamedPayment | undefined {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
  const payload = webhookSchema.safeParse(json).data?.payload;
  return (
    payload && {
      paymentId: payload.paymentId,
      externalPaymentId: isExternalPaymentId(payload.externalPaymentId) ? payload.externalPaymentId : null,
    }
  );
}

/** Anyone can write into the inbox, and not everything that JSON can say can be stored. */
const isExternalPaymentId = (text: string | null): boolean =>
  text !== null && /^[\x21-\x7e]{1,64}$/.test(text);

async function look(tx: Transaction, named: NamedPayment | undefined): Promise<string> {
  if (!named) return 'body not understood: kept only';
  const id = await findOrderIdOf(tx, named);
  if (!id) return 'not a payment of an order here: kept only';
  const isDue = await bringLookForward(tx, id, new Date());
  return isDue ? 'status read from the service' : 'the order had already ended: kept only';
}
