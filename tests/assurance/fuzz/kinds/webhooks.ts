import { generateKeyPairSync, sign } from 'node:crypto';
import { verifyWebhook } from '@/lib/provider/signing/webhook-signature';
import { showBody } from '@/lib/webhooks/body-text';
import { readWebhook } from '@/lib/webhooks/receive';
import { hold, type Kind } from '../kind';
import { mutatedJson, mutatedText } from '../mutate';
import { webhook } from './wire-replies';

type Delivery = { readonly body: string; readonly signature: string | null };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const genuine = JSON.stringify(webhook);
const signature = sign('sha512', Buffer.from(genuine), privateKey).toString('base64');

/** One of twenty has a signature to check, which takes longer than everything else. */
const shareOfSigned = 0.05;

/** Webhooks with their signature, genuine and not. */
export const webhooks: Kind<Delivery> = {
  name: 'webhooks',
  seeds: [
    { body: genuine, signature },
    { body: JSON.stringify({ event: 'other', payload: {} }), signature: null },
  ],
  mutate: (draw, { body }, seeds) => ({
    body: mutatedJson(
      draw,
      body,
      seeds.map((seed) => seed.body),
    ),
    signature: draw.chance(shareOfSigned) ? mutatedText(draw, signature, [signature, pem]) : null,
  }),
  shown: JSON.stringify,
  read: (delivery) => {
    const rawBody = Buffer.from(delivery.body);
    const verdict = verifyWebhook(delivery.signature === null ? undefined : pem, {
      rawBody,
      signature: delivery.signature,
    });
    const isGenuine = delivery.body === genuine && delivery.signature === signature;
    hold(
      verdict !== 'verified' || isGenuine || isSameSignature(delivery),
      'only what was signed is verified',
    );
    const { event, names } = readWebhook(rawBody);
    hold(event === null || [...event].length <= 64, 'an event has a bounded name');
    hold(
      !/[\u202a-\u202e\u2066-\u2069]/u.test(showBody(delivery.body).text),
      'nothing turns the direction of a page',
    );
    return `${verdict}, ${names ? 'names a payment' : event === null ? 'not understood' : 'an event'}`;
  },
};

/** Base64 may be written in several ways; the bytes decide. */
const isSameSignature = ({ body, signature: given }: Delivery): boolean =>
  body === genuine && Buffer.from(given ?? '', 'base64').equals(Buffer.from(signature, 'base64'));
