import type { ProviderCall, Signer } from '@/lib/provider/signing/signer';

/** A call that a test knows by its name again. */
export const requested = (name: string): ProviderCall => ({ call: 'statement', fields: [['name', name]] });

/** In place of signatures: the target is the name of the call, and the nonce a header. */
export const nameAndNonce: Signer = (call, nonce) => ({
  method: 'GET',
  target: call.call === 'createPayment' ? call.order.externalPaymentId : (call.fields[0]?.[1] ?? ''),
  headers: { 'X-NONCE': `${nonce}` },
  body: '',
});
