import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { toDecimal } from '@/lib/kernel/money';
import type { Bank } from '../bank/bank';
import { foreignOriginal, linkFields } from '../calls/payments';
import type { Faults } from '../faults/faults';
import type { PaymentRecord } from '../ledger/records';

/** Posts a signed body and returns the HTTP status; throws if there is none. */
export type WebhookTransport = (url: string, body: string, signature: string) => Promise<number>;

const firstRetryMs = 500;
const longestRetryMs = 60_000;
const mostAtOnce = 8;

/** The retry delay in milliseconds after failed attempts: exponential back-off, up to a minute. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 20));

const post: WebhookTransport = async (url, body, signature) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  return response.status;
};

/** The body of `payment.status` (contract 6.1). */
export function webhookBody(payment: PaymentRecord): string {
  const original = payment.direction === 'incoming' ? foreignOriginal(payment) : payment.original;
  return JSON.stringify({
    event: 'payment.status',
    payload: {
      paymentId: payment.paymentId,
      account: payment.account,
      amount: toDecimal(payment.amount),
      direction: payment.direction.toUpperCase(),
      status: payment.status,
      networkType: payment.network,
      otherName: payment.other.name,
      otherAccount: payment.other.account,
      ...(original ? { originalAmount: original.amount, originalCurrency: original.currency } : {}),
      ...linkFields(payment),
      date: new Date(payment.createdAt).toISOString().slice(0, 10),
      details: payment.details,
      ...(payment.runningBalance === undefined ? {} : { runningBalance: toDecimal(payment.runningBalance) }),
      ...(payment.rejectReason === null ? {} : { rejectReason: payment.rejectReason }),
    },
  });
}

/** ECDSA over P-256 with SHA-512, base64 of the DER form (contract 6). */
export const signWebhook = (body: string, privateKey: KeyObject): string =>
  sign('sha512', Buffer.from(body, 'utf8'), { key: privateKey, dsaEncoding: 'der' }).toString('base64');

/** A forged webhook with the opposite status, to test that receivers verify signatures. */
const forgedBody = (body: string): string =>
  body.includes('"status":"COMPLETED"')
    ? body.replace('"status":"COMPLETED"', '"status":"REJECTED","rejectReason":"Forged"')
    : body.replace('"status":"REJECTED"', '"status":"COMPLETED"');

export type WebhookSender = {
  /** Sends the webhook of a payment that reached a final state. */
  send(paymentId: string): void;
  /** Stops; undelivered webhooks are sent again after the next start. */
  close(): void;
};

/** Delivers webhooks until each is answered with 200, a few at a time, with back-off after failures. */
export function createWebhookSender(
  target: { readonly url: string; readonly privateKeyPem: string },
  parts: { readonly bank: Bank; readonly faults: Faults; readonly transport?: WebhookTransport },
): WebhookSender {
  const { bank, faults, transport = post } = parts;
  const privateKey = createPrivateKey(target.privateKeyPem);
  const forgersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const waiting: { paymentId: string; attempts: number }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let running = 0;
  let isClosed = false;

  const later = (delayMs: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, delayMs);
    timers.add(timer);
  };

  const attempt = async (paymentId: string): Promise<boolean> => {
    const body = webhookBody(bank.book.payment(paymentId));
    const plan = faults.get().webhooks;
    const deliver = (text: string, key: KeyObject) => transport(target.url, text, signWebhook(text, key));
    if (faults.hits(plan.lost)) return true;
    if (faults.hits(plan.forged)) await deliver(forgedBody(body), forgersKey);
    const status = await deliver(body, privateKey);
    if (status === 200 && faults.hits(plan.doubled)) await deliver(body, privateKey);
    return status === 200;
  };

  const next = (): void => {
    while (!isClosed && running < mostAtOnce) {
      const job = waiting.shift();
      if (!job) return;
      running += 1;
      // An unavailable receiver is normal here and retried, like any answer other than 200.
      attempt(job.paymentId)
        .catch(() => false)
        .then((isDelivered) => {
          running -= 1;
          if (isClosed) return;
          if (isDelivered) bank.markDelivered(job.paymentId);
          else later(retryDelayMs(job.attempts + 1), () => enqueue(job.paymentId, job.attempts + 1));
          next();
        });
    }
  };

  const enqueue = (paymentId: string, attempts: number): void => {
    waiting.push({ paymentId, attempts });
    next();
  };

  for (const paymentId of bank.book.undelivered) enqueue(paymentId, 0);
  return {
    send: (paymentId) => later(faults.get().webhooks.lateMs, () => enqueue(paymentId, 0)),
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
