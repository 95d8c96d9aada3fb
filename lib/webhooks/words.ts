import type { WebhookEffect, WebhookVerdict } from '@/lib/db/schema/records/webhooks';

/** What the check of the signature said, and what that means to the one who reads it. */
export const verdictWords: Readonly<
  Record<WebhookVerdict, { readonly label: string; readonly meaning: string }>
> = {
  verified: {
    label: 'Verified',
    meaning: 'The service signed exactly these bytes, by the public key that was configured when it came.',
  },
  no_key: {
    label: 'No key',
    meaning:
      'No public key of the service was configured when it came, so nobody can say who sent it. It was answered 401 and kept.',
  },
  not_signed: {
    label: 'Not signed',
    meaning: 'It carried no signature. The service signs every webhook, so it is not from the service.',
  },
  unreadable: {
    label: 'Signature unreadable',
    meaning: 'What stood in place of the signature cannot be one, so it is not from the service.',
  },
  wrong_signature: {
    label: 'Wrong signature',
    meaning:
      'The signature does not belong to these bytes and the service’s key: the sender is someone else, the body was altered, or the configured key is not the service’s.',
  },
};

/** How a delivery without a kept verdict reads: it came before verdicts were kept, and was not verified. */
export const verdictUnknown = {
  label: 'Not verified',
  meaning: 'It was not verified when it came. Why not was not kept at that time.',
};

export const verdictOf = (verdict: WebhookVerdict | null) =>
  verdict ? verdictWords[verdict] : verdictUnknown;

/** What a delivery led to when it came. */
export const effectWords: Readonly<Record<WebhookEffect, string>> = {
  reported: 'An exception: the provider reports a payment that is unknown here',
  looked: 'The engine’s look was made due at once',
  order_unsent: 'Nothing: the order has not been sent',
  order_ended: 'Nothing: the order had already ended',
  no_order: 'Nothing: not a payment of an order here',
  not_understood: 'Nothing: the body was not understood',
  ignored: 'Nothing: ignored',
};

/** Why a delivery was not replayed. Every code has its wording here, and only here. */
export const replayRefusals = {
  not_found: 'There is no such delivery.',
  forged: 'Nobody knows who sent this: it was not verified, so it cannot be acted on, not even by hand.',
  not_understood: 'This body names no payment, so there is nothing to look at.',
  no_order: 'This is not a payment of an order here, so there is no order to look at.',
  order_ended: 'The order has come to its end, so there is nothing left to look at.',
} as const;
export type ReplayRefusal = keyof typeof replayRefusals;
