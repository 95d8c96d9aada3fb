import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ProviderConfig } from '../config';
import type { PaymentOrder } from '../contract/contract';
import { encodeForm, type FormFields, plainForm } from '../contract/form';
import { type CallName, callNames, pathOf, paths } from '../contract/paths';
import type { SignedRequest } from '../transport/connection';
import type { Clock } from './nonces';
import { type Authorization, authorizationOf, creationFields } from './transaction-signature';

/** Providers may store a nonce as a double, which is exact only below this. */
const nonceBound = 2n ** 53n - 2n;

/**
 * A call before signing: nonce, time and signatures are added when it is sent, and again after a refused
 * nonce. It contains no secret, so it can be forwarded to another process.
 */
export type ProviderCall =
  | { readonly call: Exclude<CallName, 'createPayment'>; readonly fields: FormFields }
  | {
      readonly call: 'createPayment';
      readonly order: PaymentOrder;
      /** Given if the signer has signed it; otherwise the sending process does. */
      readonly authorization?: Authorization | undefined;
    };

/**
 * Builds the request of a call, signed with its nonce (contract 5). Throws a `TypeError` for a creation that
 * nobody can sign.
 */
export type Signer = (call: ProviderCall, nonce: bigint) => SignedRequest;

/**
 * Imports the secrets once as opaque key objects. A GET carries its fields as query, a POST as form body
 * (contract 4). The `requestTime` of a creation, and thus its transaction signature, is that of the sending,
 * or of the signer's authorization.
 */
export function createSigner(config: ProviderConfig, clock: Clock): Signer {
  const { apiKey, signedText, signedOrder, operatorSegment, signingSecret, transactionSecret } = config;
  if (signingSecret === undefined) throw new TypeError('this process has no secret to sign requests with');
  const signingKey = createSecretKey(signingSecret, 'utf8');
  const transactionKey =
    transactionSecret === undefined ? undefined : createSecretKey(transactionSecret, 'utf8');
  const authorize = (order: PaymentOrder): Authorization => {
    if (!transactionKey) throw new TypeError('this process has no secret to sign payments with');
    return authorizationOf(order, clock(), transactionKey, signedOrder);
  };
  const basePath = config.baseUrl.pathname.replace(/\/$/, '');
  const pathByCall = new Map(callNames.map((call) => [call, basePath + pathOf(call, operatorSegment)]));

  return (call, nonce) => {
    if (nonce <= 0n || nonce >= nonceBound) throw new RangeError('the nonce is out of bounds');
    const { method } = paths[call.call];
    const path = pathByCall.get(call.call) ?? '';
    const fields =
      call.call === 'createPayment'
        ? creationFields(call.order, call.authorization ?? authorize(call.order), signedOrder)
        : call.fields;
    const form = encodeForm(fields);
    const signedForm = signedText === 'encoded' ? form : plainForm(fields);
    const headers = {
      Accept: 'application/json',
      'User-Agent': 'paydesk',
      'X-API-KEY': apiKey,
      'X-NONCE': nonce.toString(),
      'X-Signature': signRequest({ apiKey, nonce, path, form: signedForm }, signingKey),
    };
    if (method === 'GET') {
      return { method, target: form === '' ? path : `${path}?${form}`, headers, body: '' };
    }
    return {
      method,
      target: path,
      headers: {
        ...headers,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(Buffer.byteLength(form)),
      },
      body: form,
    };
  };
}

export type SignableRequest = {
  readonly apiKey: string;
  readonly nonce: bigint;
  /** The path as sent, without its query. */
  readonly path: string;
  /**
   * The query of a GET or the body of a POST: as sent, or as plain `name=value` text if the provider requires
   * that.
   */
  readonly form: string;
};

/**
 * The text that a request signature covers: `key&nonce/path?form`; `?form` only if there is a form (contract
 * 5.2).
 */
export const signedMessage = ({ apiKey, nonce, path, form }: SignableRequest): string =>
  form === '' ? `${apiKey}&${nonce}${path}` : `${apiKey}&${nonce}${path}?${form}`;

/** Lower-case hex HMAC-SHA512 of the signed message, keyed with the signing secret (contract 5.2). */
export const signRequest = (request: SignableRequest, signingSecret: string | KeyObject): string =>
  createHmac('sha512', signingSecret).update(signedMessage(request), 'utf8').digest('hex');
